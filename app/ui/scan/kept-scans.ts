import type { SentScan } from "~/domain/counts/schema";

const nameOf = (countId: number) => `scans-of-count-${countId}`;

const isKept = (value: unknown): value is SentScan =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";

// Where the browser stores nothing, they live as long as the page.
const unstored = new Map<string, string>();

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? unstored.get(name) ?? "[]";
  } catch {
    return unstored.get(name) ?? "[]";
  }
}

export function keptScans(countId: number): SentScan[] {
  const found: unknown = JSON.parse(stored(nameOf(countId)));
  return Array.isArray(found) ? found.filter(isKept) : [];
}

function keep(countId: number, scans: SentScan[]): void {
  const [name, text] = [nameOf(countId), JSON.stringify(scans)];
  try {
    if (scans.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}

// Each reads again what is kept: another tab may scan in the same count.
export const keepScan = (countId: number, scan: SentScan): void =>
  keep(countId, [...keptScans(countId), scan]);

export const forgetScans = (countId: number, sent: SentScan[]): void =>
  keep(
    countId,
    keptScans(countId).filter(({ key }) => !sent.some((one) => one.key === key)),
  );

export const newScanKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

import { PROVINCES } from "./rules";

const NO_TOWN = new Set(["south africa", ...PROVINCES.flat().map((name) => name.toLowerCase())]);

const isTownOrStreet = (part: string) =>
  part !== "" && !/^\d{4}$/.test(part) && !NO_TOWN.has(part.toLowerCase());

function endOf(part: string, name: string): number | null {
  const at = name.toLowerCase().indexOf(part.toLowerCase());
  const end = at + part.length;
  const isWhole = !/[\p{L}\d]/u.test((name[at - 1] ?? "") + (name[end] ?? ""));
  return at >= 0 && isWhole ? end : null;
}

/**
 * The name of a delivery method with the town of the shop's address behind its street: 'Collect at 1 Quokka Street,
 * Exampleville'. As it is where it names no street of that address, or the method names the town already.
 */
export function withShopTown(
  { name, details }: { name: string; details: string },
  address: string | null,
): string {
  const parts = (address ?? "")
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(isTownOrStreet);
  const town = parts.pop()?.replace(/\s+\d{4}$/, "") ?? "";
  if (/^$|\d/.test(town)) return name;
  if (`${name}\n${details}`.toLowerCase().includes(town.toLowerCase())) return name;
  const [end] = parts.reverse().flatMap((part) => endOf(part, name) ?? []);
  return end === undefined ? name : `${name.slice(0, end)}, ${town}${name.slice(end)}`;
}

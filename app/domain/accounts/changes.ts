import { formatPrice } from "../values/money";

export type Changes = Record<string, { from: unknown; to: unknown }>;

const LONGEST = 200;
const SECRET = /password|passphrase|secret|token|hash|merchant/i;
const HIDDEN = "•••";

function shortened(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= LONGEST) return value ?? null;
  return `${value.slice(0, LONGEST)}…`;
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The difference of two states of a record, by field, for the audit log: long texts are cut, secrets masked. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[field], after[field]];
    if (isSame(from, to)) continue;
    changes[field] = SECRET.test(field)
      ? { from: from ? HIDDEN : null, to: to ? HIDDEN : null }
      : { from: shortened(from), to: shortened(to) };
  }
  return changes;
}

export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && field.endsWith("Cents")) return formatPrice(value);
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

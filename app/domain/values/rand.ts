import { quoted, type Reading } from "./reading";

const OTHER_CURRENCY = /[$\u20ac\u00a3\u00a5\u20b9]|\b(usd|eur|gbp|aud|bwp|nad)\b/i;
const RAND_BEFORE = /^(zar|rand|r)\b\.?\s*|^(zar|rand|r)(?=[\d(-])/i;
const RAND_AFTER = /\s*(zar|rand|r)$/i;
// `150,-` and `150.--`: no cents.
const NO_CENTS = /[,.][-\u2013\u2014]{1,2}$/;
const NEGATIVE = /^\(.*\)$|^[-\u2212\u2013]\s*(?=.*\d)/;

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
// Zeros after two decimals, as programs write numbers. A third decimal alone would look like thousands.
const TRAILING_ZEROS = /^(\d+)[.,](\d{2})0{2,}$/;
const GROUPED = /^(\d{1,3}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;
const MANY_GROUPS = /^\d{1,3}([,.])\d{3}(\1\d{3})+$/;
const TOO_PRECISE = /^(0|\d{4,})[.,]\d{3,}$|^\d+[.,]\d{4,}$/;
const MAX_DIGITS = 12;

type RandOf = "price" | "amount";
const NO_NUMBER: Record<RandOf, string> = { price: "is not an amount", amount: "is not a number" };
const HOW = "Write it in rand, like 150 or 1234.56.";

function partsOf(amount: string, what: RandOf): { rand: string; cents: string } | string {
  const plain = PLAIN.exec(amount) ?? TRAILING_ZEROS.exec(amount);
  if (plain) return { rand: plain[1] ?? "", cents: plain[2] ?? "" };
  const [, grouped = "", mark, decimalMark, cents = ""] = GROUPED.exec(amount) ?? [];
  const isClear = decimalMark !== mark && (decimalMark !== undefined || /[ ']/.test(mark ?? ""));
  if (grouped !== "" && (isClear || MANY_GROUPS.test(amount))) {
    return { rand: grouped.replace(/\D/g, ""), cents };
  }
  if (TOO_PRECISE.test(amount)) return `has more than two decimals. ${HOW}`;
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) {
    return "can be read as thousands or as cents. Write it without a mark for thousands and with two decimals, like 1234.56.";
  }
  return `${NO_NUMBER[what]}. ${HOW}`;
}

function centsOf({ rand, cents }: { rand: string; cents: string }): number {
  if (rand.length > MAX_DIGITS) return Number.MAX_SAFE_INTEGER;
  return Number(rand) * 100 + Number(cents.padEnd(2, "0"));
}

/**
 * Parses a price in rand (`120`, `R 1 234,56`, `1,234.56`, `150,-`) into integer cents. An ambiguous price is refused,
 * never guessed, in a sentence that calls it `what`. The caller checks the range.
 */
export function readRand(text: string, what: RandOf = "price"): Reading<number> {
  const wrong = (why: string) => ({ fault: `The ${what} ${quoted(text)} ${why}` });
  if (OTHER_CURRENCY.test(text)) return wrong(`is not in rand. ${HOW}`);
  const spaced = text.replace(/\s+/g, " ").trim().replace(/^'/, "");
  const bare = spaced.replace(RAND_BEFORE, "").replace(RAND_AFTER, "").trim();
  const amount = bare.replace(NO_CENTS, "");
  if (NEGATIVE.test(amount)) return wrong("must be more than 0.");
  const parts = partsOf(amount, what);
  return typeof parts === "string" ? wrong(parts) : { value: centsOf(parts) };
}

/** Cents as typed rand: `240.50`, or `240` without cents. The inverse of `readRand`. */
export const writeRand = (cents: number): string =>
  (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

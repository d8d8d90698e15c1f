import { formatAmount } from "../values/money";
import { readRand } from "../values/rand";
import { REASON_NEEDED } from "./rules";

/**
 * What seller and buyer agree besides the shop's prices, as typed in rand, by field: another price of a book and why, a
 * discount (or `10%`), the cash given.
 */
export type TypedTerms = Record<string, string>;

export const priceField = (bookId: number): string => `p${bookId}`;
export const reasonField = (bookId: number): string => `r${bookId}`;
export const DISCOUNT = "discount";
export const CASH_GIVEN = "given";

const MAX_LENGTH = 100;

/** The terms among a form's fields or an address's parameters, for these books; blank ones are left out. */
export function typedTerms(fields: Iterable<[string, unknown]>, bookIds: number[]): TypedTerms {
  const known = [
    DISCOUNT,
    CASH_GIVEN,
    ...bookIds.flatMap((id) => [priceField(id), reasonField(id)]),
  ];
  const typed = [...fields].flatMap(([name, value]): [string, string][] => {
    const text = String(value).trim().slice(0, MAX_LENGTH);
    return known.includes(name) && text !== "" ? [[name, text]] : [];
  });
  return Object.fromEntries(typed.toSorted(([one], [other]) => one.localeCompare(other)));
}

export const writeTerms = (terms: TypedTerms): string => new URLSearchParams(terms).toString();

/** Cents of a typed amount, with the sentence that refuses it; both null when nothing was typed. */
export type Amount = { cents: number | null; fault: string | null };

const NOTHING: Amount = { cents: null, fault: null };

export function amountIn(terms: TypedTerms, field: string, what: "price" | "amount"): Amount {
  const text = terms[field];
  if (text === undefined) return NOTHING;
  const reading = readRand(text, what);
  if ("fault" in reading) return { cents: null, fault: reading.fault };
  return reading.value === 0
    ? { cents: null, fault: `The ${what} must be more than 0.` }
    : { cents: reading.value, fault: null };
}

const MOST_CHANGE_CENTS = 500_000;

// More than anybody gives is a slip, such as a number that was scanned into the field.
export function cashGiven(terms: TypedTerms, booksCents: number): Amount {
  const given = amountIn(terms, CASH_GIVEN, "amount");
  if (given.cents === null || given.cents <= booksCents + MOST_CHANGE_CENTS) return given;
  const most = formatAmount(MOST_CHANGE_CENTS);
  return { cents: null, fault: `This is over ${most} more than the books cost. Look at it again.` };
}

type Line = { quantity: number; unitPriceCents: number };

const sumOf = (lines: Line[]) =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

/**
 * Takes a discount off the lines' unit prices in proportion to them, so that invoice, refunds and reports need no other
 * kind of line; each copy still costs a cent. What cannot be shared to the cent, such as R20 by three copies of one
 * book, stays in `leftCents`.
 */
export function shareDiscount<Of extends Line>(
  lines: Of[],
  discountCents: number,
): { lines: Of[]; leftCents: number } {
  const total = sumOf(lines);
  const share = Math.min(discountCents, total);
  const shared = lines.map((line) => {
    const off = Math.floor((share * line.unitPriceCents) / total);
    return { ...line, unitPriceCents: Math.max(1, line.unitPriceCents - off) };
  });
  let leftCents = discountCents - (total - sumOf(shared));
  for (const line of shared.toSorted((one, other) => other.quantity - one.quantity)) {
    const off = Math.min(line.unitPriceCents - 1, Math.floor(leftCents / line.quantity));
    line.unitPriceCents -= off;
    leftCents -= off * line.quantity;
  }
  return { lines: shared, leftCents };
}

function faultOf(lines: Line[], discountCents: number, leftCents: number): string | null {
  if (leftCents === 0) return null;
  const asked = formatAmount(discountCents);
  if (discountCents >= sumOf(lines)) return `${asked} is as much as the books cost, or more.`;
  return `These books cannot share ${asked} to the cent. ${formatAmount(discountCents - leftCents)} can be taken off.`;
}

/**
 * The lines at the prices that were agreed instead of the shop's, by book, and with the discount shared by them;
 * without it where `fault` says why it cannot be given.
 */
export function agreedPrices<Of extends Line & { bookId: number }>(
  lines: Of[],
  prices: Map<number, number>,
  discountCents: number,
): { lines: Of[]; fault: string | null } {
  const agreed = lines.map((line) => ({
    ...line,
    unitPriceCents: prices.get(line.bookId) ?? line.unitPriceCents,
  }));
  const { lines: shared, leftCents } = shareDiscount(agreed, discountCents);
  const fault = faultOf(agreed, discountCents, leftCents);
  return { lines: fault === null ? shared : agreed, fault };
}

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/;
const RAND_CENTS = 100;

export const isPercent = (typed: string | undefined): boolean => PERCENT.test(typed ?? "");

function percentIn(typed: string): number {
  const [, whole = "", decimals = ""] = PERCENT.exec(typed) ?? [];
  return Number(`${whole}.${decimals}`);
}

// What is said beside a discount: '10% is R48.50, rounded to R49.00.'
export function discountInWords(terms: TypedTerms, lines: Line[], takenCents: number): string {
  const typed = terms[DISCOUNT] ?? "";
  const exactCents = Math.round((sumOf(lines) * percentIn(typed)) / 100);
  return isPercent(typed) && exactCents !== takenCents
    ? `${typed} is ${formatAmount(exactCents)}, rounded to ${formatAmount(takenCents)}.`
    : `${formatAmount(takenCents)} is taken off.`;
}

// A percentage gives whole rand, or the most below them that the copies can share to the cent.
function percentOff(typed: string, lines: Line[]): Amount {
  const percent = percentIn(typed);
  if (percent === 0) return { cents: null, fault: "The discount must be more than 0%." };
  if (percent >= 100) return { cents: null, fault: "The discount must be less than 100%." };
  const off = Math.round((sumOf(lines) * percent) / 100 / RAND_CENTS) * RAND_CENTS;
  if (off === 0) return { cents: null, fault: `${typed} of these books is less than R1.` };
  return { cents: off - shareDiscount(lines, off).leftCents, fault: null };
}

function discountOf(terms: TypedTerms, lines: Line[]): Amount {
  const typed = terms[DISCOUNT] ?? "";
  return isPercent(typed) ? percentOff(typed, lines) : amountIn(terms, DISCOUNT, "amount");
}

type LineToReckon = Line & { bookId: number; whyNotToSell: string | null };

/**
 * What a sale of these lines, at the shop's prices, costs at the terms that are typed: for the server and for the page.
 * What cannot be sold costs nothing.
 */
export function reckonSale<Of extends LineToReckon>(lines: Of[], terms: TypedTerms) {
  const typed = lines.map((line) => {
    const { cents, fault } = amountIn(terms, priceField(line.bookId), "price");
    const isOther = cents !== null && cents !== line.unitPriceCents;
    const reasonFault = isOther && !terms[reasonField(line.bookId)] ? REASON_NEEDED : null;
    const unitPriceCents = cents ?? line.unitPriceCents;
    return { ...line, unitPriceCents, priceFault: fault, reasonFault };
  });
  const sold = typed.filter(({ whyNotToSell }) => whyNotToSell === null);
  const discount = sold.length === 0 ? NOTHING : discountOf(terms, sold);
  const asked = discount.cents ?? 0;
  const prices = new Map(typed.map(({ bookId, unitPriceCents }) => [bookId, unitPriceCents]));
  const { lines: agreed, fault } = agreedPrices(sold, prices, asked);
  return {
    lines: typed,
    booksCents: sumOf(agreed),
    discountCents: fault === null ? asked : 0,
    discountFault: discount.fault ?? fault,
  };
}

export const readChange = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

import { z } from "zod";
import type { Picked } from "~/domain/counter/choice";
import {
  MOST_COPIES,
  typedCopies,
  withBook,
  withTyped,
  writeChoice,
} from "~/domain/counter/choice";
import { counterOrderSchema } from "~/domain/counter/schema";
import {
  amountIn,
  CASH_GIVEN,
  cashGiven,
  DISCOUNT,
  isPercent,
  priceField,
  reasonField,
  type TypedTerms,
  typedTerms,
  writeTerms,
} from "~/domain/counter/terms";
import { DomainError } from "~/domain/errors";
import { formatAmount, toSmallestCoin } from "~/domain/values/money";

/**
 * `shown` is the choice with its terms that was on the page, `terms` those that are typed now, `q` the text typed to
 * find a book, `soldBefore` the sale of the same books that the seller was shown.
 */
export const counterFormSchema = counterOrderSchema.extend({
  shown: z.string().max(20_000).optional(),
  terms: z.string().max(20_000).optional(),
  q: z.string().max(200).optional(),
  soldBefore: z.string().max(40).optional(),
});

const take = (form: FormData, name: string) => {
  const value = String(form.get(name) ?? "");
  form.delete(name);
  return value;
};

/** Delivery prices that the form showed, in cents by method id: `3:9900 4:0`. */
function shownDelivery(text: string, methodId: string): number {
  const prices = text.split(" ").map((one) => one.split(":"));
  return Number(prices.find(([id]) => id === methodId)?.[1] ?? 0);
}

/** An amount as the schema takes it: cents, or what was typed, which it refuses. */
const centsOr = (terms: TypedTerms, field: string): string =>
  String(amountIn(terms, field, "price").cents ?? terms[field] ?? "");

function setTerms(form: FormData, lines: [bookId: number, copies: string][]): void {
  const ids = lines.map(([bookId]) => bookId);
  const terms = typedTerms(form, ids);
  form.set("terms", writeTerms(terms));
  ids.forEach((id, index) => {
    if (terms[priceField(id)] === undefined) return;
    form.set(`lines[${index}].unitPriceCents`, centsOr(terms, priceField(id)));
    form.set(`lines[${index}].priceReason`, terms[reasonField(id)] ?? "");
  });
  // A percentage is of prices that the form does not have: it comes with what it came to when it was shown.
  const shown = take(form, "discountShown");
  if (isPercent(terms[DISCOUNT])) form.set("discountCents", shown);
  else if (terms[DISCOUNT] !== undefined) form.set("discountCents", centsOr(terms, DISCOUNT));
  for (const name of [...form.keys()]) if (/^[pr]\d+$/.test(name)) form.delete(name);
  for (const name of [DISCOUNT, CASH_GIVEN]) form.delete(name);
}

/**
 * The change that a buyer gets back in cents; null when no cash was typed. @throws DomainError invalid when it is too
 * little.
 */
export function changeFor(terms: TypedTerms, amountCents: number): number | null {
  const dueCents = toSmallestCoin(amountCents);
  const { cents, fault } = cashGiven(terms, dueCents);
  const short = cents !== null && cents < dueCents;
  const why = short
    ? `${formatAmount(cents)} is ${formatAmount(dueCents - cents)} too little.`
    : fault;
  if (why !== null) throw new DomainError("invalid", why, { [CASH_GIVEN]: [why] });
  return cents === null ? null : cents - dueCents;
}

// The step of a button that sells nothing and shows the page again.
export const LOOK = "look";

export function rearrangeOrder(form: FormData): boolean {
  const isLook = form.get("step") === LOOK;
  const lines = typedCopies(form).filter(([, copies]) => !/^0*$/.test(copies));
  lines.forEach(([bookId, copies], index) => {
    form.set(`lines[${index}].bookId`, String(bookId));
    form.set(`lines[${index}].quantity`, copies);
  });
  setTerms(form, lines);
  for (const name of [...form.keys()]) if (/^x\d+$/.test(name)) form.delete(name);
  const delivery = take(form, "deliveryMethodId");
  if (delivery === "now") form.set("handedOver", "on");
  else if (delivery !== "later") form.set("deliveryMethodId", delivery);
  const [booksCents, prices] = [Number(take(form, "booksCents")), take(form, "deliveryShown")];
  const amountCents = booksCents + shownDelivery(prices, delivery);
  // Nothing is the sum of what cannot be sold, and that is said instead.
  if (amountCents > 0) form.set("amountCents", String(amountCents));
  for (const name of ["books", "step"]) form.delete(name);
  return isLook;
}

export function askedChoice(params: URLSearchParams, choice: Picked[]): Picked[] {
  const typed = withTyped(choice, typedCopies(params));
  const without = typed.filter(({ bookId }) => String(bookId) !== params.get("without"));
  const added = Number(params.get("add"));
  const isBook = Number.isSafeInteger(added) && added > 0 && added <= MAX_BOOK;
  return isBook ? withBook(without, added) : without;
}

const MAX_BOOK = 9_999_999_999;

/** What a page shows of a sale, so that none is made of what was not shown. */
export function shownSale(choice: Picked[], terms: TypedTerms): string {
  const { [CASH_GIVEN]: _given, ...priced } = terms;
  return `${writeChoice(choice)}&${writeTerms(priced)}`;
}

export const linesAsChoice = (lines: Picked[]): Picked[] =>
  lines.map(({ bookId, quantity }) => ({ bookId, quantity: Math.min(quantity, MOST_COPIES) }));

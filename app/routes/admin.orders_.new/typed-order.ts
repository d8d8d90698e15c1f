import { z } from "zod";
import type { Picked } from "~/domain/counter/choice";
import { MOST_COPIES, typedCopies, withBook, withTyped } from "~/domain/counter/choice";
import { counterOrderSchema } from "~/domain/counter/schema";

/**
 * `shown` is the choice that was on the page, `q` the text typed to find a book, `soldBefore` the sale of the same
 * books that the seller was shown.
 */
export const counterFormSchema = counterOrderSchema.extend({
  shown: z.string().max(2_000).optional(),
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

export function rearrangeOrder(form: FormData): boolean {
  const lines = typedCopies(form).filter(([, copies]) => !/^0*$/.test(copies));
  lines.forEach(([bookId, copies], index) => {
    form.set(`lines[${index}].bookId`, String(bookId));
    form.set(`lines[${index}].quantity`, copies);
  });
  for (const name of [...form.keys()]) if (/^x\d+$/.test(name)) form.delete(name);
  const delivery = take(form, "deliveryMethodId");
  if (delivery === "now") form.set("handedOver", "on");
  else if (delivery !== "later") form.set("deliveryMethodId", delivery);
  const [booksCents, prices] = [Number(take(form, "booksCents")), take(form, "deliveryShown")];
  form.set("amountCents", String(booksCents + shownDelivery(prices, delivery)));
  for (const name of ["books", "step"]) form.delete(name);
  return false;
}

export function askedChoice(params: URLSearchParams, choice: Picked[]): Picked[] {
  const typed = withTyped(choice, typedCopies(params));
  const without = typed.filter(({ bookId }) => String(bookId) !== params.get("without"));
  const added = Number(params.get("add"));
  const isBook = Number.isSafeInteger(added) && added > 0 && added <= MAX_BOOK;
  return isBook ? withBook(without, added) : without;
}

const MAX_BOOK = 9_999_999_999;

export const linesAsChoice = (lines: Picked[]): Picked[] =>
  lines.map(({ bookId, quantity }) => ({ bookId, quantity: Math.min(quantity, MOST_COPIES) }));

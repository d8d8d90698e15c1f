import { and, asc, eq, gt } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { NO_END } from "../by-hand";
import { type PricedLine, shortBooks } from "../checkout/order.server";
import { formatLongDate } from "../dates/time";
import { DomainError } from "../errors";
import { lastDayToPay } from "../offline-payments/hold-days";
import { waitingOf } from "../stock/waiting.server";

type Reader = Pick<Transaction, "select">;

export function holdsOf(tx: Reader, bookId: number, at: number) {
  return tx
    .select({
      paymentId: payments.id,
      reference: payments.reference,
      method: payments.method,
      until: payments.holdExpiresAt,
    })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, at),
        eq(payments.holdsCopies, true),
        eq(paymentItems.bookId, bookId),
      ),
    )
    .orderBy(asc(payments.holdExpiresAt))
    .all();
}

const inCopies = (count: number) => (count === 1 ? "1 copy" : `${count} copies`);

type Hold = ReturnType<typeof holdsOf>[number];

function whyHeld(title: string, holds: Hold[]): string {
  const list = (some: Hold[], untilWords: (until: number) => string) =>
    some
      .map(({ reference, until }) =>
        until < NO_END ? `${reference} until ${untilWords(until)}` : `${reference}, partly paid`,
      )
      .join(", ");
  const paying = holds.filter(({ method }) => method === "payfast");
  const kept = holds.filter(({ method }) => method !== "payfast");
  const [whom, them] = kept.length === 1 ? ["the order", "it"] : ["the orders", "one of them"];
  return [
    ...(paying.length > 0
      ? [
          `'${title}' is held for a buyer who is paying for it: ${list(paying, formatLongDate)}. If they do not pay, you can sell it then.`,
        ]
      : []),
    ...(kept.length > 0
      ? [
          `'${title}' is kept for ${whom} ${list(kept, lastDayToPay)}, to be paid by transfer or when it is collected. Mark ${them} as received when the money is there, or end ${them} to sell the book.`,
        ]
      : []),
  ].join(" ");
}

function whyShort(tx: Reader, { bookId, title, stockQty, quantity }: PricedLine, at: number) {
  const [first] = waitingOf(tx, bookId, at);
  if (stockQty < quantity && first !== undefined) {
    return `'${title}' waits: ${inCopies(first.copies)} can be sold from ${formatLongDate(first.from)}.`;
  }
  if (stockQty < quantity) {
    const has = stockQty === 0 ? "no copy" : `only ${inCopies(stockQty)}`;
    return `The shop has ${has} of '${title}' in its books. Is one more in your hand? Then correct its number of copies first.`;
  }
  return whyHeld(title, holdsOf(tx, bookId, at));
}

/** Why copies cannot be sold now, a sentence by book: they are out of stock, or held for another buyer. */
export function whyNotToSell(tx: Reader, lines: PricedLine[], at: number): Map<number, string> {
  const short = shortBooks(lines, at);
  const found = lines.filter(({ bookId }) => short.includes(bookId));
  return new Map(found.map((line) => [line.bookId, whyShort(tx, line, at)]));
}

/**
 * Refuses copies that are out of stock or held by a buyer who is paying or will pay: a hold binds the owner too.
 * @throws DomainError sold_out, with a sentence for each book.
 */
export function requireInStock(tx: Reader, lines: PricedLine[], at: number): void {
  const sentences = [...whyNotToSell(tx, lines, at).values()];
  if (sentences.length === 0) return;
  throw new DomainError("sold_out", sentences.join(" "), { lines: sentences });
}

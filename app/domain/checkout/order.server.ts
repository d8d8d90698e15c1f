import { and, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { availableCopies, heldCopies, holdOf } from "../books/availability.server";
import { getBook } from "../books/book.server";
import { BOOK_NOT_FOUND } from "../books/book-rules";
import { forSaleQty, isOffered } from "../books/offered.server";
import { getCart } from "../cart/lines.server";
import type { CartRef } from "../cart/session.server";
import type { DeliveryChoice } from "../delivery/choice.server";
import { deliveryOptions } from "../delivery/methods.server";
import { deliveryPrice, type Parcel } from "../delivery/price";
import type { DeliveryOptionView } from "../delivery/view";
import { DomainError } from "../errors";
import { afterHeld, whyHeldInWords } from "../stock/held-words";
import { conditionsShown } from "./agreement";

/** The buyer; the last three fields are for the invoice and optional. */
export type Customer = {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  address: string | null;
  vatNumber: string | null;
};
export type OrderLine = { bookId: number; quantity: number };
export type PricedLine = OrderLine & {
  title: string;
  stockQty: number;
  unitPriceCents: number;
  originalPriceCents: number | null;
  condition: string | null;
};

export type PricedOrder = { lines: PricedLine[]; delivery: DeliveryChoice | null };

type Reader = Pick<Transaction, "select">;

const SOLD_OUT = "Sorry, this book has just been sold. You have not been charged.";
const heldByAnother = (bookId: number) => {
  const held = holdOf(bookId);
  return `${whyHeldInWords(held, "this book")}. ${afterHeld(held, "it")} You have not been charged.`;
};

const pricesOf = (tx: Reader, bookIds: number[], isOnSale: SQL) =>
  tx
    .select({
      id: books.id,
      title: books.title,
      stockQty: forSaleQty,
      priceCents: books.priceCents,
      originalPriceCents: books.originalPriceCents,
      condition: books.condition,
    })
    .from(books)
    .where(
      and(sql`${books.id} in (select value from json_each(${JSON.stringify(bookIds)}))`, isOnSale),
    )
    .all();

/**
 * The order's lines at current prices. @throws DomainError not_found when a book is deleted or hidden, or not on sale
 * (`isOnSale`).
 */
export function priceLines(tx: Reader, lines: OrderLine[], isOnSale = isOffered): PricedLine[] {
  const bookIds = lines.map((line) => line.bookId);
  const rows = pricesOf(tx, bookIds, isOnSale);
  return lines.map(({ bookId, quantity }) => {
    const book = rows.find((row) => row.id === bookId);
    if (book === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
    const { title, stockQty, priceCents, originalPriceCents, condition } = book;
    const prices = { unitPriceCents: priceCents, originalPriceCents };
    return { bookId, quantity, title, stockQty, condition, ...prices };
  });
}

function parcelOf(lines: PricedLine[]): Parcel {
  return {
    booksCents: lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
    copies: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

export const deliveryCentsOf = ({ lines, delivery }: PricedOrder): number =>
  delivery === null ? 0 : deliveryPrice(delivery.method, parcelOf(lines));

export const orderAmountOf = (order: PricedOrder): number =>
  parcelOf(order.lines).booksCents + deliveryCentsOf(order);

type Wanted = OrderLine & { stockQty: number };

export function shortBooks(lines: Wanted[], at: number): number[] {
  const ids = lines.map((line) => line.bookId);
  const held = heldCopies(ids, at);
  return lines
    .filter((line) => availableCopies(line.stockQty, held.get(line.bookId)) < line.quantity)
    .map((line) => line.bookId);
}

export function requireCopies(lines: Wanted[], at: number): void {
  const short = shortBooks(lines, at);
  const missing = lines.filter((line) => short.includes(line.bookId));
  const [first] = missing;
  if (first === undefined) return;
  const isSold = missing.some((line) => line.stockQty < line.quantity);
  throw new DomainError("sold_out", isSold ? SOLD_OUT : heldByAnother(first.bookId));
}

/** What a buyer was shown of an order before sending it; checked, never charged. Unknown values are not checked. */
export type ShownOrder = {
  deliveryCents?: number | undefined;
  conditions?: string | undefined;
  agreesToCondition?: boolean | undefined;
};

/**
 * Whether the sentence about the books' condition was shown: a form sends the conditions that it showed, a call says
 * so.
 */
export const hasAgreed = ({ conditions, agreesToCondition }: ShownOrder = {}): boolean =>
  conditions !== undefined || agreesToCondition === true;

const PRICE_CHANGED = "The price of delivery has changed. Please check it and try again.";
const CONDITION_CHANGED =
  "The condition of a book has changed. Please look at it again before you buy it.";

/** @throws DomainError price_changed, or conflict when a book's condition is no longer what was agreed to. */
export function requireAsShown(order: PricedOrder, shown: ShownOrder = {}): void {
  const { deliveryCents, conditions } = shown;
  if (deliveryCents !== undefined && deliveryCents !== deliveryCentsOf(order)) {
    throw new DomainError("price_changed", PRICE_CHANGED, { deliveryMethodId: [PRICE_CHANGED] });
  }
  const books = order.lines.map(({ bookId, condition }) => ({ id: bookId, condition }));
  if (conditions !== undefined && conditions !== conditionsShown(books)) {
    throw new DomainError("conflict", CONDITION_CHANGED);
  }
}

/**
 * Delivery methods with their price for one copy of a book, else for a cart; for an empty cart as for one copy. @throws
 * DomainError not_found for a book that is not on offer.
 */
export function deliveryOptionsFor(
  bookId: string | null,
  cart: CartRef | null,
): DeliveryOptionView[] {
  if (bookId !== null)
    return deliveryOptions({ booksCents: getBook(bookId).priceCents, copies: 1 });
  const { subtotalCents: booksCents, units: copies } = getCart(cart);
  return deliveryOptions({ booksCents, copies });
}

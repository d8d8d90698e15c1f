import { and, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { availableCopies, heldCopies } from "../../catalogue/availability.server";
import { BOOK_NOT_FOUND } from "../../catalogue/book-rules";
import { isOffered } from "../../catalogue/offered.server";
import { DomainError } from "../../errors";

/** The buyer; the last three are for the invoice and optional. */
export type Customer = {
  name: string;
  email: string;
  phone: string;
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
};

type Reader = Pick<Transaction, "select">;

const SOLD_OUT = "Sorry, this book has just been sold. You have not been charged.";
const HELD_BY_ANOTHER =
  "Another shopper is paying for this book right now. If they do not finish, it will be for sale again soon. You have not been charged.";

/** The order's lines at current prices. @throws DomainError not_found when a book is deleted or hidden. */
export function priceLines(tx: Transaction, lines: OrderLine[]): PricedLine[] {
  const ids = lines.map((line) => line.bookId);
  const rows = tx
    .select()
    .from(books)
    .where(and(inArray(books.id, ids), isOffered))
    .all();
  return lines.map(({ bookId, quantity }) => {
    const book = rows.find((row) => row.id === bookId);
    if (book === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
    const { title, stockQty, priceCents, originalPriceCents } = book;
    return { bookId, quantity, title, stockQty, unitPriceCents: priceCents, originalPriceCents };
  });
}

/** A line with the stock of its book. */
type Wanted = OrderLine & { stockQty: number };

/** The books with fewer free copies than the lines ask for. */
export function shortBooks(tx: Reader, lines: Wanted[], at: number): number[] {
  const ids = lines.map((line) => line.bookId);
  const held = heldCopies(ids, at, { tx });
  return lines
    .filter((line) => availableCopies(line.stockQty, held.get(line.bookId)) < line.quantity)
    .map((line) => line.bookId);
}

/** @throws DomainError sold_out when a line asks for more copies than are free. */
export function requireCopies(tx: Reader, lines: Wanted[], at: number): void {
  const short = shortBooks(tx, lines, at);
  const missing = lines.filter((line) => short.includes(line.bookId));
  if (missing.length === 0) return;
  const isSold = missing.some((line) => line.stockQty < line.quantity);
  throw new DomainError("sold_out", isSold ? SOLD_OUT : HELD_BY_ANOTHER);
}

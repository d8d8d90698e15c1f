import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Counter } from "../accounts/admin";
import { availableCopies, heldCopies } from "../books/availability.server";
import { type BookRow, storedBooks } from "../books/book.server";
import { findListed } from "../books/listing/listing.server";
import { forSaleQty } from "../books/offered.server";
import type { SearchedAs } from "../books/view";
import { priceLines } from "../checkout/order.server";
import { now } from "../dates/time";
import { deliveryOptions } from "../delivery/methods.server";
import { dearest } from "../delivery/price";
import { asksForAddress } from "../invoices/recipient.server";
import { readAdminBookQuery } from "../search/admin-book-query";
import { sellsConsigned } from "../sellers/lot-sales.server";
import { readSettings } from "../settings/settings.server";
import { isbnForms, normaliseIsbn } from "../values/isbn";
import { listingOnLabel } from "../values/label-code";
import { type Picked, withBook } from "./choice";
import { holdsOf, whyNotToSell } from "./in-stock.server";
import { reckonSale, type TypedTerms } from "./terms";

const MAX_FOUND = 8;

export type BookToPick = Pick<
  BookRow,
  "id" | "title" | "isbn" | "condition" | "priceCents" | "stockQty" | "coverImageUrl" | "isHidden"
> & { grade: string; school: string; subject: string; heldQty: number };

function bookToPick(row: BookRow, held: number | undefined): BookToPick {
  const { id, title, isbn, condition, priceCents, coverImageUrl, isHidden } = row;
  const stockQty = availableCopies(row.stockQty, row.waitingQty);
  const names = { grade: row.grade.name, school: row.school.name, subject: row.subject.name };
  const facts = { id, title, isbn, condition, priceCents, coverImageUrl, isHidden };
  return { ...facts, stockQty, ...names, heldQty: held ?? 0 };
}

function booksToPick(ids: number[]): BookToPick[] {
  const held = heldCopies(ids, now());
  return storedBooks(ids).map((row) => bookToPick(row, held.get(row.id)));
}

const listingsCalled = (typed: string, labelled: number | null) =>
  db
    .select({ id: books.id, stockQty: forSaleQty })
    .from(books)
    .where(
      and(
        labelled === null
          ? inArray(books.isbn, isbnForms(normaliseIsbn(typed)))
          : eq(books.id, labelled),
        isNull(books.deletedAt),
      ),
    )
    .all();

// The book of a label, or books with this ISBN in any of its forms, also hidden ones.
export const listingsOfCode = (typed: string, labelled = listingOnLabel(typed)): number[] =>
  listingsCalled(typed, labelled).map(({ id }) => id);

// When only one of several conditions is in stock, that one is meant.
function scannedAs(typed: string): number[] {
  const rows = listingsCalled(typed, listingOnLabel(typed));
  const inStock = rows.filter(({ stockQty }) => stockQty > 0);
  return (inStock.length === 1 ? inStock : rows).map(({ id }) => id);
}

export type Searched = SearchedAs & { words: string; books: BookToPick[]; total: number };

export function lookFor(words: string, ids: number[]): Searched {
  if (ids.length > 0) {
    const books = booksToPick(ids);
    return { words, books, total: ids.length, searchedFor: null, without: [] };
  }
  const query = readAdminBookQuery(new URLSearchParams({ q: words, pageSize: String(MAX_FOUND) }));
  const { rows, held, ...found } = findListed(query);
  const { total, searchedFor, without } = found;
  const books = rows.map((row) => bookToPick(row, held.get(row.id)));
  return { words, books, total, searchedFor, without };
}

// The number of a label that is typed without its mark names that book where nothing else has it.
function searchFor(words: string, ids: number[]): Searched | number {
  const searched = lookFor(words, ids);
  const labelled = ids.length === 0 ? listingOnLabel(`#${words}`) : null;
  const [id] = labelled === null ? [] : listingsOfCode(words, labelled);
  if (id === undefined) return searched;
  if (searched.total === 0) return id;
  const others = searched.books.filter((book) => book.id !== id);
  return { ...searched, books: [...booksToPick([id]), ...others] };
}

/**
 * Adds typed or scanned text to a choice: a label, or an ISBN that one book has, adds that book. Anything else becomes
 * the search, which holds only the last text.
 */
export function pickTyped(
  _admin: Counter,
  choice: Picked[],
  typed: string[],
): { choice: Picked[]; searched: Searched | null } {
  let picked = choice;
  let searched: Searched | null = null;
  for (const words of typed.map((one) => one.trim()).filter(Boolean)) {
    const ids = scannedAs(words);
    const [only, ...others] = ids;
    const found = only !== undefined && others.length === 0 ? only : searchFor(words, ids);
    if (typeof found === "number") picked = withBook(picked, found);
    else searched = found;
  }
  return { choice: picked, searched };
}

const holdOwnersOf = (found: BookToPick[]) =>
  found
    .filter(({ heldQty }) => heldQty > 0)
    .flatMap(({ id }) => holdsOf(db, id, now()))
    .map(({ paymentId, reference }) => ({ paymentId, reference }));

export type LineToSell = {
  book: BookToPick;
  quantity: number;
  /** What a copy costs in this sale, before the discount. */
  unitPriceCents: number;
  priceFault: string | null;
  reasonFault: string | null;
  whyNotToSell: string | null;
  isConsigned: boolean;
};

export function pricedChoice(_admin: Counter, choice: Picked[], terms: TypedTerms) {
  const found = booksToPick(choice.map(({ bookId }) => bookId));
  const wanted = found.map((book) => {
    const quantity = choice.find(({ bookId }) => bookId === book.id)?.quantity ?? 1;
    return { book, bookId: book.id, quantity, unitPriceCents: book.priceCents };
  });
  const why = whyNotToSell(db, priceLines(db, wanted, isNull(books.deletedAt)), now());
  const { lines: reckoned, ...sums } = reckonSale(
    wanted.map((line) => ({ ...line, whyNotToSell: why.get(line.bookId) ?? null })),
    terms,
  );
  const { booksCents } = sums;
  const lines = reckoned.map(
    ({ bookId, ...line }): LineToSell => ({
      ...line,
      isConsigned: sellsConsigned(db, { bookId, quantity: line.quantity }, now()),
    }),
  );
  const copies = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const delivery = deliveryOptions({ booksCents, copies });
  return {
    lines,
    holdOwners: holdOwnersOf(found),
    ...sums,
    copies,
    delivery,
    asksForAddress: asksForAddress(booksCents + dearest(delivery)),
    isTestMode: readSettings().payfastSandboxMode,
  };
}

export type PricedChoice = ReturnType<typeof pricedChoice>;

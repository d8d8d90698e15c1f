import { and, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { wanted } from "~/db/schema/wanted";
import { askingPrice } from "../books/asking/asking-price";
import { type BookRow, storedBooks } from "../books/book.server";
import { conditionLabel } from "../books/condition";
import { now, yearInSouthAfrica } from "../dates/time";
import { readSettings } from "../settings/settings.server";
import { isbnForms } from "../values/isbn";
import { storedIsbn } from "../values/placeholder-isbn";
import { type Demand, type PricePaid, pricePaid } from "./price-paid";

type Reader = Pick<Transaction, "select">;

const withIsbn = (reader: Reader, isbn: string): number[] =>
  isbn === ""
    ? []
    : reader
        .select({ id: books.id })
        .from(books)
        .where(and(inArray(books.isbn, isbnForms(isbn)), isNull(books.deletedAt)))
        .orderBy(sql`${books.stockQty} = 0`, sql`${books.id} desc`)
        .all()
        .map(({ id }) => id);

export function listedWith(reader: Reader, typed: string): BookRow | undefined {
  const [id] = withIsbn(reader, storedIsbn(typed));
  return id === undefined ? undefined : storedBooks([id])[0];
}

const editionsOf = (reader: Reader, book: BookRow): BookRow[] =>
  book.isbn === null ? [book] : storedBooks([book.id, ...withIsbn(reader, book.isbn)]);

// The listed book that gets a copy in this condition; undefined where it needs one of its own.
export const listingOf = (reader: Reader, book: BookRow, condition: string): BookRow | undefined =>
  editionsOf(reader, book)
    .filter((other) => conditionLabel(other.condition) === condition)
    .toSorted((one, other) => rankOf(one, book) - rankOf(other, book))[0];

function rankOf(one: BookRow, book: BookRow): number {
  if (one.id === book.id) return 0;
  return one.school.id === book.school.id ? 1 : 2;
}

function waitingFor(forms: string[], at: number): number {
  const items = db
    .select({ id: bookListItems.id })
    .from(bookListItems)
    .where(inArray(bookListItems.isbn, forms));
  const own = or(inArray(wanted.isbn, forms), inArray(wanted.itemId, items));
  return (
    db
      .select({ people: sql<number>`count(distinct ${wanted.emailKey})` })
      .from(wanted)
      .where(and(own, isNull(wanted.toldAt), gt(wanted.expiresAt, at)))
      .get()?.people ?? 0
  );
}

const listsWith = (forms: string[], at: number): number =>
  db
    .select({ lists: sql<number>`count(distinct ${bookLists.id})` })
    .from(bookListItems)
    .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .where(
      and(
        inArray(bookListItems.isbn, forms),
        eq(bookLists.state, "published"),
        gte(bookLists.year, yearInSouthAfrica(at)),
      ),
    )
    .get()?.lists ?? 0;

export function demandFor(reader: Reader, book: BookRow): Demand {
  const copiesHere = editionsOf(reader, book)
    .filter(({ id }, place, all) => all.findIndex((other) => other.id === id) === place)
    .reduce((sum, { stockQty }) => sum + stockQty, 0);
  if (book.isbn === null) return { copiesHere, waiting: 0, lists: 0 };
  const [forms, at] = [isbnForms(book.isbn), now()];
  return { copiesHere, waiting: waitingFor(forms, at), lists: listsWith(forms, at) };
}

export type Proposal = {
  listing: BookRow | undefined;
  askedCents: number | null;
  demand: Demand;
  paid: PricePaid | null;
};

// What the shop proposes for a copy: to ask what its listing costs, or its share of the price new, and to pay its share
// of what is asked, `askedCents` where the owner has typed it.
export function proposalFor(
  reader: Reader,
  book: BookRow,
  condition: string,
  askedCents: number | null,
): Proposal {
  const settings = readSettings();
  const listing = listingOf(reader, book, condition);
  const newCents = editionsOf(reader, book).find((one) => one.originalPriceCents !== null);
  const ofNew = newCents?.originalPriceCents ?? null;
  const proposed =
    listing?.priceCents ?? (ofNew === null ? null : askingPrice(ofNew, condition, settings));
  const demand = demandFor(reader, book);
  const asked = askedCents ?? proposed;
  const paid = asked === null ? null : pricePaid(asked, demand, settings);
  return { listing, askedCents: proposed, demand, paid };
}

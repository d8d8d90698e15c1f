import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { type BookRow, storedBook } from "../books/book.server";
import { CONDITIONS } from "../books/condition";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { type Demand, type PaidBecause, peopleWait } from "../intakes/price-paid";
import { listedWith, mostTakenOf, proposalsFor, whyNotTaken } from "../intakes/proposal.server";
import { fitsItem } from "../lists/fits.server";
import { listBehind } from "../lists/public/public-lists.server";
import { readSettings } from "../settings/settings.server";
import { searchWords } from "../text/search-text";
import { hasValidChecksum, isbnForms, isbnRefusal, normaliseIsbn } from "../values/isbn";
import type { NewOffer } from "./schema";
import type { BooksQuote, QuotedTitle } from "./view";

const { placeholder } = sql;

const NOT_HERE = "This book is not in the shop";
const UNKNOWN = "we do not know it yet: bring it, and we look at it";
const NO_ISBN = "this is no ISBN: look at its digits again";
const WORDS =
  "we need its ISBN: the number that begins with 978, on the back cover or on the page with its printer";
const NO_PRICE = "we say what we pay when we see it";
const MAY_NOT_BE_SOLD = "nobody may sell it";

/** @throws DomainError not_found where the owner takes no offers. */
export function requireOffers(): void {
  if (!readSettings().takesOffers) throw new DomainError("not_found", "There is no such page.");
}

/** The end of the last day on which the prices of an offer of `at` hold, in UTC ms. */
export const heldUntil = (at: number): number =>
  startOfDay(dayInSouthAfrica(at) + readSettings().offerDays + 1) - 1;

const NOTES: Record<PaidBecause, (demand: Demand) => string | null> = {
  share: () => null,
  waiting: ({ waiting }) => `more than usual: ${peopleWait(waiting)} for it`,
  lists: () => "more than usual: a school list asks for it",
  many: ({ copiesHere }) => `less than usual: we have ${copiesHere}`,
  enough: () => null,
};

type Named = Pick<QuotedTitle, "bookId" | "title" | "isbn" | "itemId">;

export const notTaken = (title: string, why: string) =>
  new DomainError("conflict", `We do not take '${title}': ${why}.`, {
    lines: [`We do not take '${title}': ${why}. Please leave it out`],
  });

const refused = (title: Named, notTaken: string): QuotedTitle => ({
  ...title,
  ...{ prices: [], unpriced: [], note: null, mostTaken: 0, notTaken },
  mayBring: notTaken === UNKNOWN || notTaken === NO_PRICE,
});

export function quoteBook(book: BookRow): QuotedTitle {
  const { id: bookId, title, isbn } = book;
  const named = { bookId, title, isbn };
  const why = whyNotTaken(book);
  if (why !== null) {
    return refused(named, why.because === "blocked" ? MAY_NOT_BE_SOLD : why.words);
  }
  const propose = proposalsFor(book);
  const proposed = CONDITIONS.map((condition) => ({ condition, ...propose(condition) }));
  const prices = proposed.flatMap(({ condition, paid }) =>
    paid?.cents ? [{ condition, paidCents: paid.cents }] : [],
  );
  if (prices.length === 0) return refused(named, NO_PRICE);
  const [because] = proposed.flatMap(({ paid, demand }) =>
    paid === null ? [] : [NOTES[paid.because](demand)],
  );
  const unpriced = CONDITIONS.filter((one) => !prices.some(({ condition }) => condition === one));
  const only = unpriced.length > 0 ? `if it is ${unpriced.join(" or ")}, ${NO_PRICE}` : null;
  const note = [because, only].filter(Boolean).join("; ");
  const mostTaken = mostTakenOf(book);
  const known = { prices, unpriced, note: note || null, mostTaken };
  return { ...named, ...known, mayBring: false, notTaken: null };
}

function unknown(named: Omit<Named, "bookId">): QuotedTitle {
  const isBlocked = isbnRefusal(named.isbn ?? "", readSettings().blockedIsbnPrefixes) !== null;
  return refused({ bookId: null, ...named }, isBlocked ? MAY_NOT_BE_SOLD : UNKNOWN);
}

const isbnsWithin = (typed: string): string[] =>
  searchWords(typed)
    .map((word) => word.toUpperCase())
    .filter(hasValidChecksum);

// A title may have a grade and a year in it.
const isWords = (typed: string): boolean => typed.replace(/\D/g, "").length < 8;

export function quoteIsbn(typed: string): QuotedTitle {
  const [meant = typed] = listedWith(typed) === undefined ? isbnsWithin(typed) : [];
  const book = listedWith(meant);
  if (book !== undefined) return quoteBook(book);
  const isbn = normaliseIsbn(meant);
  if (!hasValidChecksum(isbn)) {
    const why = isWords(typed) ? WORDS : NO_ISBN;
    return refused({ bookId: null, title: `“${typed.trim()}”`, isbn: null }, why);
  }
  return unknown({ title: `ISBN ${isbn}`, isbn });
}

const itemsOfList = db
  .select({ item: bookListItems, gradeId: bookLists.gradeId })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .where(eq(bookListItems.listId, placeholder("list")))
  .orderBy(asc(bookListItems.position), asc(bookListItems.id))
  .prepare();

const itemOfPublished = db
  .select({ item: bookListItems, gradeId: bookLists.gradeId })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .where(and(eq(bookListItems.id, placeholder("item")), eq(bookLists.state, sql`'published'`)))
  .prepare();

type ListItem = ReturnType<typeof itemsOfList.all>[number];

const mayFit = db
  .select({
    ...{ id: books.id, title: books.title, isbn: books.isbn },
    ...{ titleKey: books.titleKey, gradeId: books.gradeId },
  })
  .from(books)
  .where(
    and(
      isNull(books.deletedAt),
      sql`(${books.isbn} in (select value from json_each(${placeholder("isbns")}))
        or ${books.id} = ${placeholder("tied")} or ${books.titleKey} = ${placeholder("title")})`,
    ),
  )
  .orderBy(sql`${books.stockQty} = 0`, desc(books.id))
  .prepare();

// Sold out or not: the shop knows what it would ask for one.
function bookOfItem({ item, gradeId }: ListItem): BookRow | undefined {
  const { isbn, otherIsbns, tiedBookId, titleKey } = item;
  const isbns = [...(isbn === null ? [] : [isbn]), ...otherIsbns].flatMap(isbnForms);
  const found = mayFit
    .all({ isbns: JSON.stringify(isbns), tied: tiedBookId ?? 0, title: titleKey })
    .find((book) => fitsItem({ ...item, gradeId }, book));
  return found && storedBook(found.id);
}

function quoteItem(row: ListItem): QuotedTitle {
  const { id: itemId, title, isbn } = row.item;
  const book = bookOfItem(row);
  return book === undefined ? unknown({ itemId, title, isbn }) : quoteBook(book);
}

/** What an offer says of a title that the shop would look at. @throws DomainError not_found, conflict */
export function wordsToLookAt({
  bookId,
  itemId,
  isbn,
}: NonNullable<NewOffer["toLookAt"]>[number]): string {
  const book = bookId === undefined ? undefined : storedBook(bookId);
  const row = itemId === undefined ? undefined : itemOfPublished.get({ item: itemId });
  if (book === undefined && row === undefined && isbn === undefined) {
    throw new DomainError("not_found", NOT_HERE, { lines: [NOT_HERE] });
  }
  const title = row ? quoteItem(row) : book ? quoteBook(book) : quoteIsbn(isbn ?? "");
  if (title.notTaken !== null && !title.mayBring) throw notTaken(title.title, title.notTaken);
  const named =
    title.isbn === null || (title.bookId === null && itemId === undefined)
      ? title.title
      : `${title.title}, ISBN ${title.isbn}`;
  return title.unpriced.length === 0 ? named : `${named} (${title.unpriced.join(" or ")})`;
}

export const isNewTitle = ({ bookId }: QuotedTitle, place: number, all: QuotedTitle[]) =>
  bookId === null || all.findIndex((other) => other.bookId === bookId) === place;

export type SoldList = NonNullable<ReturnType<typeof listBehind>>;

/** The titles of a published list, each once. @throws DomainError not_found */
export function quoteList(idInAddress: string | null): { list: SoldList; titles: QuotedTitle[] } {
  const list = listBehind(idInAddress);
  if (list === null) throw new DomainError("not_found", "There is no such list.");
  return { list, titles: itemsOfList.all({ list: list.id }).map(quoteItem).filter(isNewTitle) };
}

const WHICH = "Please give an `isbn` or a `listId`";

/** @throws DomainError invalid without an ISBN or a list, not_found for another list or where no offers are taken. */
export function quote(asked: {
  isbn: string | null;
  condition: string | null;
  listId: string | null;
}): BooksQuote {
  requireOffers();
  const { isbn, condition, listId } = asked;
  if (isbn === null && listId === null) throw new DomainError("invalid", WHICH, { isbn: [WHICH] });
  const titles = isbn === null ? quoteList(listId).titles : [quoteIsbn(isbn)];
  const isAsked = (price: { condition: string }) =>
    condition === null || price.condition === condition;
  return {
    titles: titles.map((title) => ({ ...title, prices: title.prices.filter(isAsked) })),
    validUntil: new Date(heldUntil(now())).toISOString(),
  };
}

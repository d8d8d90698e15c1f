import { asc, sql } from "drizzle-orm";
import type { BookFacts } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import type { bookListItems } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { availableCopies, heldCopies } from "../books/availability.server";
import { conditionRank } from "../books/condition";
import { forSaleQty, isOffered } from "../books/offered.server";
import { now } from "../dates/time";
import { booksOnSale, booksWaiting } from "../search/books-among.server";
import { ORDERS } from "../search/search-index.server";
import { readBooksById } from "../search/shown.server";
import { waitingOf } from "../stock/waiting.server";
import { isbnForms } from "../values/isbn";

export type ItemToFit = Pick<
  typeof bookListItems.$inferSelect,
  "id" | "titleKey" | "isbn" | "otherIsbns" | "tiedBookId" | "excludedBookIds"
> & { /** Null fits any grade. */ gradeId: number | null };

/** A listed book that fits an item; `available` copies can be bought now, `onHand` includes held ones. */
export type FittingBook = {
  id: number;
  title: string;
  isbn: string | null;
  priceCents: number;
  originalPriceCents: number | null;
  condition: string | null;
  school: { id: number; name: string };
  onHand: number;
  available: number;
};

const columns = {
  id: books.id,
  title: books.title,
  titleKey: books.titleKey,
  gradeId: books.gradeId,
  isbn: books.isbn,
  priceCents: books.priceCents,
  originalPriceCents: books.originalPriceCents,
  condition: books.condition,
  onHand: forSaleQty,
  school: { id: schools.id, name: schools.name },
};

// Few copies of one title are on hand at once; more are not offered for one item.
const MAX_OF_AN_ITEM = 50;

const candidates = db
  .select(columns)
  .from(books)
  .innerJoin(schools, sql`${schools.id} = ${books.schoolId}`)
  .where(
    sql`${books.id} in (select value from json_each(${sql.placeholder("ids")})) and ${isOffered} and ${forSaleQty} > 0`,
  )
  .orderBy(asc(books.id))
  .prepare();

const idsByIsbnOrTitle = db
  .select({ id: books.id })
  .from(books)
  .where(
    sql`${isOffered} and ${books.isbn} in (select value from json_each(${sql.placeholder("isbns")}))
      or ${books.deletedAt} is null and ${books.isHidden} = 0 and ${books.inStock} = 1
      and ${books.titleKey} in (select value from json_each(${sql.placeholder("titles")}))`,
  )
  .prepare();

type Candidate = ReturnType<typeof candidates.all>[number];
type BookToFit = Pick<Candidate, "id" | "titleKey" | "gradeId" | "isbn">;

const isByTitle = ({ isbn, otherIsbns }: ItemToFit) => isbn === null && otherIsbns.length === 0;

const isbnsOf = ({ isbn, otherIsbns }: ItemToFit): string[] =>
  [...(isbn === null ? [] : [isbn]), ...otherIsbns].flatMap(isbnForms);

function candidatesFor(items: ItemToFit[]): Candidate[] {
  const isbns = new Set(items.flatMap(isbnsOf));
  const titles = new Set(items.filter(isByTitle).map(({ titleKey }) => titleKey));
  const mayFit = ({ isbn, titleKey }: BookFacts) =>
    (isbn !== null && isbns.has(isbn)) || titles.has(titleKey);
  const asked = { isbns: JSON.stringify([...isbns]), titles: JSON.stringify([...titles]) };
  const alike = () => idsByIsbnOrTitle.all(asked).map(({ id }) => id);
  const found = booksOnSale(alike, mayFit, ORDERS.recent).map(({ id }) => id);
  const tied = items.flatMap(({ tiedBookId }) => tiedBookId ?? []);
  const ids = [...new Set([...found, ...tied])];
  return readBooksById(ids, () => candidates.all({ ids: JSON.stringify(ids) }));
}

function fits(item: ItemToFit, isbns: ReadonlySet<string>, book: BookToFit): boolean {
  if (item.excludedBookIds.includes(book.id)) return false;
  if (item.tiedBookId === book.id) return true;
  if (isByTitle(item)) {
    const isOfGrade = item.gradeId === null || book.gradeId === item.gradeId;
    return book.titleKey === item.titleKey && isOfGrade;
  }
  return book.isbn !== null && isbns.has(book.isbn);
}

export const fitsItem = (item: ItemToFit, book: BookToFit): boolean =>
  fits(item, new Set(isbnsOf(item)), book);

const waitingIds = db
  .select({ id: books.id })
  .from(books)
  .where(sql`${books.waitingQty} > 0`)
  .prepare();

/** By item, from when a waiting copy of a book that fits it is for sale, the first of them. Times in UTC ms. */
export function waitingThatFit(items: ItemToFit[], at = now()): Map<number, number> {
  const wanted = items.map((item) => ({ item, isbns: new Set(isbnsOf(item)) }));
  const found = booksWaiting(
    () => waitingIds.all().map(({ id }) => id),
    (book) => wanted.some(({ item, isbns }) => fits(item, isbns, book)),
  );
  const times = new Map<number, number>();
  for (const { id, ...book } of found) {
    const [first] = readBooksById([id], () => waitingOf(db, id, at));
    if (first === undefined) continue;
    for (const { item, isbns } of wanted) {
      if (!fits(item, isbns, { id, ...book })) continue;
      times.set(item.id, Math.min(first.from, times.get(item.id) ?? first.from));
    }
  }
  return times;
}

const byWorth = (one: FittingBook, other: FittingBook) =>
  conditionRank(one.condition) - conditionRank(other.condition) ||
  one.priceCents - other.priceCents ||
  one.id - other.id;

/**
 * The listed books in stock that fit each item, by its id, best first: any with one of its ISBNs in either form, from
 * any school; without an ISBN, those with its folded title in its grade; always the tied one, never an excluded one. A
 * copy that a payment holds at `at` (UTC ms) counts in `onHand` and not in `available`.
 */
export function booksThatFit(items: ItemToFit[], at = now()): Map<number, FittingBook[]> {
  const found = candidatesFor(items);
  const held = heldCopies(
    found.map(({ id }) => id),
    at,
  );
  const fitting = items.map((item) => {
    const isbns = new Set(isbnsOf(item));
    const books = found
      .filter((book) => fits(item, isbns, book))
      .map(({ titleKey: _, gradeId: __, ...book }) => ({
        ...book,
        available: availableCopies(book.onHand, held.get(book.id)),
      }))
      .toSorted(byWorth)
      .slice(0, MAX_OF_AN_ITEM);
    return [item.id, books] as const;
  });
  return new Map(fitting);
}

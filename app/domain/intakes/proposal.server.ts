import { and, countDistinct, desc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { wanted } from "~/db/schema/wanted";
import { askingPrice } from "../books/asking/asking-price";
import { type BookRow, storedBooks } from "../books/book.server";
import { conditionLabel } from "../books/condition";
import { now, yearInSouthAfrica } from "../dates/time";
import { askedByLists } from "../lists/public/lists-of-book.server";
import { readSettings } from "../settings/settings.server";
import { isbnForms, isbnRefusal } from "../values/isbn";
import { listingOnLabel } from "../values/label-code";
import { storedIsbn } from "../values/placeholder-isbn";
import { type Demand, type PricePaid, pricePaid } from "./price-paid";

const amongForms = sql`(select value from json_each(${sql.placeholder("forms")}))`;

const booksWithIsbn = db
  .select({ id: books.id })
  .from(books)
  .where(and(sql`${books.isbn} in ${amongForms}`, isNull(books.deletedAt)))
  .orderBy(sql`${books.stockQty} = 0`, desc(books.id))
  .prepare();

const idsWithIsbn = (isbn: string): number[] =>
  booksWithIsbn.all({ forms: JSON.stringify(isbnForms(isbn)) }).map(({ id }) => id);

export function listedWith(typed: string): BookRow | undefined {
  const labelled = listingOnLabel(typed);
  const isbn = labelled === null ? storedIsbn(typed) : "";
  const [id] = isbn === "" ? [labelled ?? undefined] : idsWithIsbn(isbn);
  return id === undefined ? undefined : storedBooks([id])[0];
}

/** A book and all listed ones with its ISBN in any form: other conditions, other schools. */
export const editionsOf = (book: BookRow): BookRow[] =>
  book.isbn === null ? [book] : storedBooks([...new Set([book.id, ...idsWithIsbn(book.isbn)])]);

/** The listed book that gets a copy in this condition; undefined where it needs one of its own. */
export const listingOf = (
  book: BookRow,
  condition: string,
  editions = editionsOf(book),
): BookRow | undefined =>
  editions
    .filter((other) => conditionLabel(other.condition) === condition)
    .toSorted((one, other) => rankOf(one, book) - rankOf(other, book))[0];

function rankOf(one: BookRow, book: BookRow): number {
  if (one.id === book.id) return 0;
  return one.school.id === book.school.id ? 1 : 2;
}

// A request for an item of a list has the ISBN of that item, too.
const peopleWaiting = db
  .select({ people: countDistinct(wanted.emailKey) })
  .from(wanted)
  .where(
    and(
      sql`${wanted.isbn} in ${amongForms}`,
      isNull(wanted.toldAt),
      gt(wanted.expiresAt, sql.placeholder("at")),
    ),
  )
  .prepare();

const listsAsking = db
  .select({ lists: countDistinct(bookLists.id) })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .where(
    and(
      sql`${bookListItems.isbn} in ${amongForms}`,
      eq(bookLists.state, sql`'published'`),
      gte(bookLists.year, sql.placeholder("year")),
    ),
  )
  .prepare();

const copiesOnHand = (editions: BookRow[]): number =>
  editions.reduce((sum, { stockQty }) => sum + stockQty, 0);

function demandFor({ isbn }: BookRow, editions: BookRow[]): Demand {
  const copiesHere = copiesOnHand(editions);
  if (isbn === null) return { copiesHere, waiting: 0, lists: 0 };
  const [forms, at] = [JSON.stringify(isbnForms(isbn)), now()];
  const waiting = peopleWaiting.get({ forms, at })?.people ?? 0;
  const lists = listsAsking.get({ forms, year: yearInSouthAfrica(at) })?.lists ?? 0;
  return { copiesHere, waiting, lists };
}

export type Proposal = {
  listing: BookRow | undefined;
  askedCents: number | null;
  demand: Demand;
  paid: PricePaid | null;
};

/**
 * What the shop proposes for a copy in each condition: to ask what its listing costs, or its share of the price new,
 * and to pay its share of what is asked, `askedCents` where the owner has typed it.
 */
export function proposalsFor(
  book: BookRow,
): (condition: string, askedCents?: number | null) => Proposal {
  const settings = readSettings();
  const editions = editionsOf(book);
  const demand = demandFor(book, editions);
  const priced = editions.find((one) => one.originalPriceCents !== null);
  const newCents = priced?.originalPriceCents ?? askedByLists(book).newPriceCents;
  return (condition, askedCents = null) => {
    const listing = listingOf(book, condition, editions);
    const proposed =
      listing?.priceCents ??
      (newCents === null ? null : askingPrice(newCents, condition, settings));
    const asked = askedCents ?? proposed;
    const paid = asked === null ? null : pricePaid(asked, demand, settings);
    return { listing, askedCents: proposed, demand, paid };
  };
}

// How many more copies of a book the shop takes now.
export const mostTakenOf = (book: BookRow): number =>
  Math.max(0, readSettings().mostCopies - copiesOnHand(editionsOf(book)));

export type WhyNot = {
  because: "blocked" | "enough" | "not-asked";
  words: string;
};

/** Why the shop takes no copy of a book; null when it does. `copiesToo` are those of it that came with this one. */
export function whyNotTaken(
  book: BookRow,
  copiesToo = 0,
  editions = editionsOf(book),
): WhyNot | null {
  const { blockedIsbnPrefixes, mostCopies } = readSettings();
  const blocked = book.isbn === null ? null : isbnRefusal(book.isbn, blockedIsbnPrefixes);
  if (blocked !== null) return { because: "blocked", words: blocked };
  const copies = copiesOnHand(editions) + copiesToo;
  if (copies >= mostCopies) return { because: "enough", words: `we have ${copies}` };
  const { goneIn } = askedByLists(book);
  if (goneIn === null || demandFor(book, editions).waiting > 0) return null;
  const isNext = goneIn > yearInSouthAfrica(now());
  const words = isNext ? "not on next year's lists" : `not on the lists of ${goneIn}`;
  return { because: "not-asked", words };
}

import { max } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { searchWords } from "../search-text";
import { now } from "../time";
import { heldCopies } from "./availability.server";
import { type BookRow, bookView } from "./book.server";
import { type Shape, statementsFor } from "./listing-statements.server";
import { type CatalogueQuery, FILTER_KINDS } from "./query";
import type { BookView, CataloguePage } from "./view";

/** Trigrams need three characters, and an emoji is one; shorter words are looked for in the text itself. */
const hasTrigram = (word: string) => [...word].length >= 3;

/** A walk may pass so many times as many books as it would if those that match stood evenly among all. */
const WALK_SLACK = 4;

const newest = db
  .select({ id: max(books.id) })
  .from(books)
  .prepare();

/**
 * How many books to walk past for a page that ends at the `end`-th of the `found` books: some more than there would
 * be if these stood evenly among all. Null when there are fewer to find than to walk past, or nothing to choose from.
 */
function visitsFor(shape: Shape, found: number, end: number): number | null {
  if (shape.filters.length === 0 && shape.longWords === 0) return null;
  const visits = Math.ceil((WALK_SLACK * end * (newest.get()?.id ?? 0)) / found);
  return visits < found ? visits : null;
}

/** A word as an FTS5 string: whatever it holds is text, never query syntax. */
const ftsString = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** A page of stored books, with the copies that others hold of each. */
type ListedRows = {
  rows: BookRow[];
  held: Map<number, number>;
  total: number;
  page: number;
  pages: number;
};

/** A query as the database is asked: the shape of its statements, and the values bound to them. */
function asked(query: CatalogueQuery) {
  const words = searchWords(query.q);
  const longWords = words.filter(hasTrigram);
  const shortWords = words.filter((word) => !hasTrigram(word));
  const shape: Shape = {
    filters: FILTER_KINDS.filter((kind) => query[kind].length > 0),
    longWords: longWords.length,
    shortWords: shortWords.length,
    sortBy: query.sortBy,
  };
  const values = {
    grades: JSON.stringify(query.grades),
    schools: JSON.stringify(query.schools),
    subjects: JSON.stringify(query.subjects),
    trigrams: longWords.map(ftsString).join(" AND "),
    ...Object.fromEntries(longWords.map((word, i) => [`long${i}`, word])),
    ...Object.fromEntries(shortWords.map((word, i) => [`short${i}`, word])),
  };
  return { shape, values, statements: statementsFor(shape) };
}

/**
 * One page of the listed books that match, as they are stored. A page past the end is the last one.
 * Books with no copy on hand come after all others in every order; the total is exact.
 */
export function findListed(query: CatalogueQuery): ListedRows {
  const { shape, values, statements } = asked(query);
  const found = statements.total.get(values)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(found / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  const end = Math.min(offset + query.pageSize, found);
  const onPage = { ...values, limit: query.pageSize, offset };
  const visits = visitsFor(shape, found, end);
  const walked = visits === null ? [] : statements.walk.all({ ...onPage, visits });
  // Where the matches stand far down in the order, the walk ends before the page is full.
  const listed = walked.length === end - offset ? walked : statements.rows.all(onPage);
  const held = heldCopies(
    listed.map((row) => row.id),
    now(),
  );
  return { rows: listed, held, total: found, page, pages };
}

/** The ids of all listed books that match, in the order of the query; its page does not matter. */
export function listedIds(query: CatalogueQuery): number[] {
  const { values, statements } = asked(query);
  return statements.ids.all(values).map((row) => row.id);
}

/** One page of the listed books that match, as everyone may see them. */
export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findListed(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}

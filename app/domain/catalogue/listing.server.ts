import { max } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { searchWords } from "../search-text";
import { now } from "../time";
import { heldCopies } from "./availability.server";
import { type BookRow, bookView } from "./book.server";
import { asksForAll, globFor, type Shape } from "./listing-conditions.server";
import { statementsFor, trigramMatches } from "./listing-statements.server";
import { type CatalogueQuery, FILTER_KINDS } from "./query";
import type { BookView, CataloguePage } from "./view";

/** Trigrams need three characters, and an emoji is one; shorter words are looked for in the text itself. */
const hasTrigram = (word: string) => [...word].length >= 3;

/**
 * A walk may pass so many times as many books as it would if those that match stood evenly among all; the second one
 * is for those that stand together, as books that came in one delivery do.
 */
const WALK_SLACKS = [4, 32];

/** Fewer matches than one book in so many are looked up one by one; for more, an index is read from end to end. */
const FEW_IS_ONE_IN = 16;

const newest = db
  .select({ id: max(books.id) })
  .from(books)
  .prepare();

/** About how many books there are: none is ever taken out of the table. */
const shelfSize = () => newest.get()?.id ?? 0;

/** A word as an FTS5 string: whatever it holds is text, never query syntax. */
const ftsString = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** A query as the database is asked: the shape of its statements, the values bound to them, and who finds most soon. */
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
  const few = Math.ceil(shelfSize() / FEW_IS_ONE_IN);
  const trigrams = longWords.map(ftsString).join(" AND ");
  const matching = longWords.length > 0 ? trigramMatches.all({ trigrams, enough: few }) : null;
  const isRare = matching !== null && matching.length < few;
  const values = {
    grades: JSON.stringify(query.grades),
    schools: JSON.stringify(query.schools),
    subjects: JSON.stringify(query.subjects),
    matches: isRare ? JSON.stringify(matching.map(({ id }) => id)) : "[]",
    ...Object.fromEntries(longWords.map((word, i) => [`long${i}`, globFor(word)])),
    ...Object.fromEntries(shortWords.map((word, i) => [`short${i}`, globFor(word)])),
  };
  const statements = statementsFor(shape);
  const matches = isRare ? statements.byIndexes : statements.byText;
  return { shape, values, few, statements, matches };
}

type Asked = ReturnType<typeof asked>;

/**
 * How many books to walk past for a page that ends at the `end`-th of the `found` books: some more than there would
 * be if these stood evenly among all. Null when there are fewer to find than to walk past, or nothing to choose from.
 */
function visitsFor(shape: Shape, found: number, end: number, slack: number): number | null {
  if (asksForAll(shape)) return null;
  const visits = Math.ceil((slack * end * shelfSize()) / found);
  return visits < found ? visits : null;
}

/** The page by a walk from its nearer end; null where the way is too long, or the matches stand too far down. */
function walked({ shape, values, statements }: Asked, found: number, page: Place) {
  const { offset, end } = page;
  const limit = end - offset;
  const isNearStart = end <= found - offset;
  const passed = isNearStart ? offset : found - end;
  const walk = isNearStart ? statements.fromStart() : statements.fromEnd();
  for (const slack of WALK_SLACKS) {
    const visits = visitsFor(shape, found, passed + limit, slack);
    if (visits === null) return null;
    const rows = walk.all({ ...values, limit, offset: passed, visits });
    if (rows.length === limit) return rows;
  }
  return null;
}

/** Where a page lies among what was found. */
type Place = { offset: number; end: number };

function rowsOf(question: Asked, found: number, page: Place): BookRow[] {
  const rows = walked(question, found, page);
  if (rows !== null) return rows;
  const { matches, values, few } = question;
  const statement = found < few ? matches.pageOfFew() : matches.pageOfMany();
  return statement.all({ ...values, limit: page.end - page.offset, offset: page.offset });
}

/** A page of stored books, with the copies that others hold of each. */
type ListedRows = {
  rows: BookRow[];
  held: Map<number, number>;
  total: number;
  page: number;
  pages: number;
};

/**
 * One page of the listed books that match, as they are stored. A page past the end is the last one.
 * Books with no copy on hand come after all others in every order; the total is exact.
 */
export function findListed(query: CatalogueQuery): ListedRows {
  const question = asked(query);
  const found = question.matches.total().get(question.values)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(found / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  const end = Math.min(offset + query.pageSize, found);
  const rows = rowsOf(question, found, { offset, end });
  const held = heldCopies(
    rows.map((row) => row.id),
    now(),
  );
  return { rows, held, total: found, page, pages };
}

/** The ids of all listed books that match, in the order of the query; its page does not matter. */
export function listedIds(query: CatalogueQuery): number[] {
  const { matches, values } = asked(query);
  return matches
    .ids()
    .all(values)
    .map((row) => row.id);
}

/** One page of the listed books that match, as everyone may see them. */
export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findListed(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}

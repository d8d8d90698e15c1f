import { and, asc, count, desc, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { searchWords } from "../search-text";
import { now } from "../time";
import { heldCopies } from "./availability.server";
import { bookColumns, bookView } from "./book.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind, type SortBy } from "./query";
import type { BookView, CataloguePage } from "./view";

/** Trigrams need three characters, and an emoji is one; shorter words are looked for in the text itself. */
const hasTrigram = (word: string) => [...word].length >= 3;

/** A walk may pass so many times as many books as it would if those that match stood evenly among all. */
const WALK_SLACK = 4;

const ORDERS: Record<SortBy, SQL[]> = {
  recent: [desc(books.createdAt), desc(books.id)],
  price_asc: [asc(books.priceCents), asc(books.id)],
  price_desc: [desc(books.priceCents), asc(books.id)],
  title_asc: [asc(books.titleKey), asc(books.id)],
  grade: [asc(books.gradeRank), asc(books.titleKey), asc(books.id)],
};

const NAMED = {
  grades: { column: books.gradeId, table: grades },
  schools: { column: books.schoolId, table: schools },
  subjects: { column: books.subjectId, table: subjects },
} as const;

/** What decides a statement's text. Values are bound, so there are few shapes, and each is prepared once. */
type Shape = { filters: FilterKind[]; longWords: number; shortWords: number; sortBy: SortBy };

const named = (kind: FilterKind, column: AnySQLiteColumn | SQL) => {
  const { table } = NAMED[kind];
  return sql`${column} in (select ${table.id} from ${table} where ${table.name} in (select value from json_each(${sql.placeholder(kind)})))`;
};

const wordsIn = (name: "long" | "short", howMany: number) =>
  Array.from(
    { length: howMany },
    (_, i) => sql`instr(${books.searchText}, ${sql.placeholder(`${name}${i}`)}) > 0`,
  );

const orderOf = (shape: Shape) => [desc(books.inStock), ...ORDERS[shape.sortBy]];

/** What matches, by the indexes on names and trigrams. */
function whereOf(shape: Shape): SQL | undefined {
  const trigrams = sql`${books.id} in (select rowid from books_fts where books_fts match ${sql.placeholder("trigrams")})`;
  return and(
    isNull(books.deletedAt),
    ...shape.filters.map((kind) => named(kind, NAMED[kind].column)),
    shape.longWords > 0 ? trigrams : undefined,
    ...wordsIn("short", shape.shortWords),
  );
}

/**
 * The same among the first books of the order alone, each of which is looked at: soon done when much matches.
 * The plus keeps SQLite from beginning with the index on a name.
 */
function walkOf(shape: Shape): SQL | undefined {
  const first = db
    .select({ id: books.id })
    .from(books)
    .where(isNull(books.deletedAt))
    .orderBy(...orderOf(shape))
    .limit(sql.placeholder("visits"));
  return and(
    inArray(books.id, first),
    ...shape.filters.map((kind) => named(kind, sql`+${NAMED[kind].column}`)),
    ...wordsIn("long", shape.longWords),
    ...wordsIn("short", shape.shortWords),
  );
}

/** One page of what matches. Sorting and skipping touch ids and sort keys only: the page's own rows are read last. */
function prepareRows(shape: Shape, where: SQL | undefined) {
  const page = db
    .select({ id: books.id })
    .from(books)
    .where(where)
    .orderBy(...orderOf(shape))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return db
    .select(bookColumns)
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(inArray(books.id, page))
    .orderBy(...orderOf(shape))
    .prepare();
}

function prepareShape(shape: Shape) {
  const where = whereOf(shape);
  return {
    total: db.select({ total: count() }).from(books).where(where).prepare(),
    rows: prepareRows(shape, where),
    walk: prepareRows(shape, walkOf(shape)),
  };
}

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

const prepared = new Map<string, ReturnType<typeof prepareShape>>();

function statementsFor(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = prepared.get(key) ?? prepareShape(shape);
  prepared.set(key, known);
  return known;
}

/** A word as an FTS5 string: whatever it holds is text, never query syntax. */
const ftsString = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * One page of the listed books that match. A page past the end is the last one.
 * Books with no copy on hand come after all others in every order; the total is exact.
 */
export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const words = searchWords(query.q);
  const longWords = words.filter(hasTrigram);
  const shortWords = words.filter((word) => !hasTrigram(word));
  const shape: Shape = {
    filters: FILTER_KINDS.filter((kind) => query[kind].length > 0),
    longWords: longWords.length,
    shortWords: shortWords.length,
    sortBy: query.sortBy,
  };
  const statements = statementsFor(shape);
  const values = {
    grades: JSON.stringify(query.grades),
    schools: JSON.stringify(query.schools),
    subjects: JSON.stringify(query.subjects),
    trigrams: longWords.map(ftsString).join(" AND "),
    ...Object.fromEntries(longWords.map((word, i) => [`long${i}`, word])),
    ...Object.fromEntries(shortWords.map((word, i) => [`short${i}`, word])),
  };
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
  return {
    books: listed.map((row) => bookView(row, held.get(row.id))),
    total: found,
    page,
    pages,
  };
}

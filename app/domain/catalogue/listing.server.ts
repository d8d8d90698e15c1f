import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
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
type Shape = { filters: FilterKind[]; hasTrigrams: boolean; shortWords: number; sortBy: SortBy };

function whereOf(shape: Shape): SQL | undefined {
  const filters = shape.filters.map((kind) => {
    const { column, table } = NAMED[kind];
    return sql`${column} in (select ${table.id} from ${table} where ${table.name} in (select value from json_each(${sql.placeholder(kind)})))`;
  });
  const trigrams = sql`${books.id} in (select rowid from books_fts where books_fts match ${sql.placeholder("trigrams")})`;
  const shortWords = Array.from(
    { length: shape.shortWords },
    (_, i) => sql`instr(${books.searchText}, ${sql.placeholder(`word${i}`)}) > 0`,
  );
  return and(
    isNull(books.deletedAt),
    ...filters,
    shape.hasTrigrams ? trigrams : undefined,
    ...shortWords,
  );
}

function prepareShape(shape: Shape) {
  const where = whereOf(shape);
  const order = [desc(books.inStock), ...ORDERS[shape.sortBy]];
  // Sorting and skipping touch ids and sort keys only; the page's own rows are read last, and they are few.
  const page = db
    .select({ id: books.id })
    .from(books)
    .where(where)
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return {
    total: db.select({ total: count() }).from(books).where(where).prepare(),
    rows: db
      .select(bookColumns)
      .from(books)
      .innerJoin(grades, eq(grades.id, books.gradeId))
      .innerJoin(schools, eq(schools.id, books.schoolId))
      .innerJoin(subjects, eq(subjects.id, books.subjectId))
      .where(inArray(books.id, page))
      .orderBy(...order)
      .prepare(),
  };
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
  const { total, rows } = statementsFor({
    filters: FILTER_KINDS.filter((kind) => query[kind].length > 0),
    hasTrigrams: longWords.length > 0,
    shortWords: shortWords.length,
    sortBy: query.sortBy,
  });
  const values = {
    grades: JSON.stringify(query.grades),
    schools: JSON.stringify(query.schools),
    subjects: JSON.stringify(query.subjects),
    trigrams: longWords.map(ftsString).join(" AND "),
    ...Object.fromEntries(shortWords.map((word, i) => [`word${i}`, word])),
  };
  const found = total.get(values)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(found / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  const listed = rows.all({ ...values, limit: query.pageSize, offset });
  const ids = listed.map((row) => row.id);
  const held = heldCopies(ids, now());
  return {
    books: listed.map((row) => bookView(row, held.get(row.id))),
    total: found,
    page,
    pages,
  };
}

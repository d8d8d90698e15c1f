import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { bookColumns } from "./book.server";
import type { FilterKind, SortBy } from "./query";

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
export type Shape = {
  filters: FilterKind[];
  longWords: number;
  shortWords: number;
  sortBy: SortBy;
};

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
    ids: db
      .select({ id: books.id })
      .from(books)
      .where(where)
      .orderBy(...orderOf(shape))
      .prepare(),
  };
}

const prepared = new Map<string, ReturnType<typeof prepareShape>>();

/**
 * The statements of a shape: the exact total, a page by the indexes on names and trigrams, the same page by a walk
 * along the order, and the ids of all that match.
 */
export function statementsFor(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = prepared.get(key) ?? prepareShape(shape);
  prepared.set(key, known);
  return known;
}

import { and, asc, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import type { FilterKind, SortBy } from "./query";

/** What decides a statement's text. Values are bound, so there are few shapes, and each is prepared once. */
export type Shape = {
  filters: FilterKind[];
  longWords: number;
  shortWords: number;
  sortBy: SortBy;
};

/** True when a shape asks for every listed book. */
export const asksForAll = ({ filters, longWords, shortWords }: Shape): boolean =>
  filters.length + longWords + shortWords === 0;

type SortKey = { column: AnySQLiteColumn; descends: boolean };

const up = (column: AnySQLiteColumn): SortKey => ({ column, descends: false });
const down = (column: AnySQLiteColumn): SortKey => ({ column, descends: true });

const ORDERS: Record<SortBy, SortKey[]> = {
  recent: [down(books.createdAt), down(books.id)],
  price_asc: [up(books.priceCents), up(books.id)],
  price_desc: [down(books.priceCents), up(books.id)],
  title_asc: [up(books.titleKey), up(books.id)],
  grade: [up(books.gradeRank), up(books.titleKey), up(books.id)],
};

/** A shape's order from its start to its end, and from its end to its start. */
export function orderOf({ sortBy }: Shape): { forward: SQL[]; backward: SQL[] } {
  const keys = [down(books.inStock), ...ORDERS[sortBy]];
  return {
    forward: keys.map(({ column, descends }) => (descends ? desc(column) : asc(column))),
    backward: keys.map(({ column, descends }) => (descends ? asc(column) : desc(column))),
  };
}

const NAMED = {
  grades: { column: books.gradeId, table: grades },
  schools: { column: books.schoolId, table: schools },
  subjects: { column: books.subjectId, table: subjects },
} as const;

function named(kind: FilterKind, column: AnySQLiteColumn | SQL): SQL {
  const { table } = NAMED[kind];
  return sql`${column} in (select ${table.id} from ${table} where ${table.name} in (select value from json_each(${sql.placeholder(kind)})))`;
}

/** GLOB looks for a word a third faster than `instr` does, which reads a text byte by byte. */
const wordsIn = (name: "long" | "short", howMany: number) =>
  Array.from(
    { length: howMany },
    (_, i) => sql`${books.searchText} glob ${sql.placeholder(`${name}${i}`)}`,
  );

/** What stands before and behind a word is anything; what it holds is itself, signs of a pattern too. */
export const globFor = (word: string): string => `*${word.replace(/[*?[]/g, "[$&]")}*`;

/** What matches, by the indexes on names and trigrams: each book that has the trigrams, whose ids are given, is looked at. */
export function byIndexes({ filters, longWords, shortWords }: Shape): SQL | undefined {
  const trigrams = sql`${books.id} in (select value from json_each(${sql.placeholder("matches")}))`;
  return and(
    isNull(books.deletedAt),
    ...filters.map((kind) => named(kind, NAMED[kind].column)),
    longWords > 0 ? trigrams : undefined,
    ...wordsIn("short", shortWords),
  );
}

/** The books as the index that holds their names and text has them: read with `byText`, it is all that is read. */
export const indexedText = sql`${books} indexed by books_to_search`;

/** What matches, by what names and text say. */
export function byText({ filters, longWords, shortWords }: Shape): SQL | undefined {
  return and(
    isNull(books.deletedAt),
    ...filters.map((kind) => named(kind, NAMED[kind].column)),
    ...wordsIn("long", longWords),
    ...wordsIn("short", shortWords),
  );
}

/** What matches among books that are at hand already: with a plus before it SQLite looks for no index on a column. */
export function byLooking({ filters, longWords, shortWords }: Shape): SQL | undefined {
  return and(
    ...filters.map((kind) => named(kind, sql`+${NAMED[kind].column}`)),
    ...wordsIn("long", longWords),
    ...wordsIn("short", shortWords),
  );
}

import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { CHANGEABLE, type ChangeableColumn } from "../plan/stored-book";

const { placeholder } = sql;

export type BookIds = { gradeId: number; schoolId: number; subjectId: number };
type BookColumn = ChangeableColumn | "titleKey" | "searchText";

const placeholders = (columns: readonly BookColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, placeholder(column)]));

export const insertBook = db
  .insert(books)
  .values({
    id: placeholder("id"),
    ...placeholders(CHANGEABLE),
    // Repeated because the table type requires them.
    title: placeholder("title"),
    priceCents: placeholder("priceCents"),
    shortDesc: placeholder("shortDesc"),
    longDesc: placeholder("longDesc"),
    gradeId: placeholder("gradeId"),
    schoolId: placeholder("schoolId"),
    subjectId: placeholder("subjectId"),
    gallery: [],
    titleKey: placeholder("titleKey"),
    // As the trigger does, without a second update of the book.
    gradeRank: sql`(select rank from grades where id = ${placeholder("gradeId")})`,
    searchText: placeholder("searchText"),
    createdAt: placeholder("at"),
    updatedAt: placeholder("at"),
  })
  .prepare();

/** The version must grow, also within one millisecond or after the clock was set back. */
const laterVersion = sql`max(${placeholder("at")}, ${books.updatedAt} + 1)`;

/** The same of a version that was read before. */
export const laterThan = (version: number, at: number): number => Math.max(at, version + 1);

/**
 * Setting a column updates its indexes, so only changed columns are set: one prepared statement for each set of
 * columns.
 */
function prepareUpdate(columns: readonly BookColumn[]) {
  return db
    .update(books)
    .set({ ...placeholders(columns), updatedAt: laterVersion })
    .where(eq(books.id, placeholder("id")))
    .prepare();
}

const updates = new Map<string, ReturnType<typeof prepareUpdate>>();

/** The statement that updates these columns of a book and its version, to `at` (UTC ms) or later. */
export function updateOf(columns: readonly BookColumn[]) {
  const key = columns.join();
  const known = updates.get(key) ?? prepareUpdate(columns);
  updates.set(key, known);
  return known;
}

const IN_SEARCH: readonly BookColumn[] = [
  "title",
  "isbn",
  "shortDesc",
  "tags",
  "gradeId",
  "schoolId",
  "subjectId",
];

/** The changed columns and those derived from them. */
export function withDerived(columns: readonly BookColumn[]): BookColumn[] {
  const derived = new Set(columns);
  if (derived.has("title")) derived.add("titleKey");
  if (columns.some((column) => IN_SEARCH.includes(column))) derived.add("searchText");
  return [...derived];
}

import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { CHANGEABLE, type ChangeableColumn } from "../plan/stored-book";

const { placeholder } = sql;

export type BookIds = { gradeId: number; schoolId: number; subjectId: number };
export type BookColumn = ChangeableColumn | "titleKey" | "searchText";

const placeholders = (columns: readonly BookColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, placeholder(column)]));

/** Puts a book on the shelf. */
export const insertBook = db
  .insert(books)
  .values({
    ...placeholders(CHANGEABLE),
    // Named once more where the table wants a value: the compiler asks for these.
    title: placeholder("title"),
    priceCents: placeholder("priceCents"),
    shortDesc: placeholder("shortDesc"),
    longDesc: placeholder("longDesc"),
    gradeId: placeholder("gradeId"),
    schoolId: placeholder("schoolId"),
    subjectId: placeholder("subjectId"),
    gallery: [],
    titleKey: placeholder("titleKey"),
    // As the trigger would, without changing the book a second time.
    gradeRank: sql`(select rank from grades where id = ${placeholder("gradeId")})`,
    searchText: placeholder("searchText"),
    createdAt: placeholder("at"),
    updatedAt: placeholder("at"),
  })
  .returning({ id: books.id })
  .prepare();

/** A later change has a later version, also within one millisecond or after the clock was set back. */
const laterVersion = sql`max(${placeholder("at")}, ${books.updatedAt} + 1)`;

/** Changing a column costs its indexes, so only those that change are named: one statement for each set of them. */
function prepareUpdate(columns: readonly BookColumn[]) {
  return db
    .update(books)
    .set({ ...placeholders(columns), updatedAt: laterVersion })
    .where(eq(books.id, placeholder("id")))
    .returning({ updatedAt: books.updatedAt })
    .prepare();
}

const updates = new Map<string, ReturnType<typeof prepareUpdate>>();

/** The statement that changes these columns of a book, and gives it a later version than it had or `at` in UTC ms. */
export function updateOf(columns: readonly BookColumn[]) {
  const key = columns.join();
  const known = updates.get(key) ?? prepareUpdate(columns);
  updates.set(key, known);
  return known;
}

/** What a search finds a book by. */
const IN_SEARCH: readonly BookColumn[] = [
  "title",
  "isbn",
  "shortDesc",
  "tags",
  "gradeId",
  "schoolId",
  "subjectId",
];

/** Columns that change, and those that are made from them. */
export function withDerived(columns: readonly BookColumn[]): BookColumn[] {
  const derived = new Set(columns);
  if (derived.has("title")) derived.add("titleKey");
  if (columns.some((column) => IN_SEARCH.includes(column))) derived.add("searchText");
  return [...derived];
}

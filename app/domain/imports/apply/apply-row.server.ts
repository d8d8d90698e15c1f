import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { recordMovement } from "../../stock/move.server";
import { bookSearchText, titleKey } from "../../taxonomy/book-text";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import type { BookNames } from "../plan/merge-row";
import { idOfName, type NameReader } from "../plan/names.server";
import type { Outcome } from "../plan/plan";
import { type BookValues, CHANGEABLE, type ChangeableColumn } from "../row/stored-book";

export type MadeName = { kind: TaxonomyKind; id: number };

type Applied = { bookId: number; version: number };

const { placeholder } = sql;

type BookIds = { gradeId: number; schoolId: number; subjectId: number };
type BookColumn = ChangeableColumn | "titleKey" | "searchText";

const placeholders = (columns: readonly BookColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, placeholder(column)]));

const insertBook = db
  .insert(books)
  .values({
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
  .returning({ id: books.id })
  .prepare();

/** The version must grow, also within one millisecond or after the clock was set back. */
const laterVersion = sql`max(${placeholder("at")}, ${books.updatedAt} + 1)`;

const laterThan = (version: number, at: number): number => Math.max(at, version + 1);

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
  "authors",
  "isbn",
  "shortDesc",
  "tags",
  "gradeId",
  "schoolId",
  "subjectId",
];

export function withDerived(columns: readonly BookColumn[]): BookColumn[] {
  const derived = new Set(columns);
  if (derived.has("title")) derived.add("titleKey");
  if (columns.some((column) => IN_SEARCH.includes(column))) derived.add("searchText");
  return [...derived];
}

export function searchTextOf(values: BookValues, ids: BookIds, nameOf: NameReader): string {
  return bookSearchText({
    ...values,
    grade: nameOf("grade", ids.gradeId),
    school: nameOf("school", ids.schoolId),
    subject: nameOf("subject", ids.subjectId),
  });
}

function idsOf(
  tx: Transaction,
  names: BookNames,
  at: number,
  onMade: (name: MadeName) => void,
): BookIds {
  return {
    gradeId: idOfName(tx, "grade", names.grade, at, onMade),
    schoolId: idOfName(tx, "school", names.school, at, onMade),
    subjectId: idOfName(tx, "subject", names.subject, at, onMade),
  };
}

export type Names = { nameOf: NameReader; onMade: (name: MadeName) => void };

export function applyRow(
  tx: Transaction,
  importId: string,
  outcome: Extract<Outcome, { fate: "created" | "updated" }>,
  at: number,
  { nameOf, onMade }: Names,
): Applied {
  const ids = idsOf(tx, outcome.names, at, onMade);
  const { values } = outcome;
  const stored = { ...values, ...ids, titleKey: titleKey(values.title), at };
  if (outcome.fate === "created") {
    const searchText = searchTextOf(values, ids, nameOf);
    const { id } = insertBook.get({ ...stored, searchText });
    const copies = { bookId: id, quantity: values.stockQty, importId };
    recordMovement(tx, { ...copies, reason: "imported" }, at);
    return { bookId: id, version: at };
  }
  const columns = withDerived(CHANGEABLE.filter((column) => column in outcome.before));
  const searchText = columns.includes("searchText") ? searchTextOf(values, ids, nameOf) : "";
  updateOf(columns).run({ ...stored, searchText, id: outcome.id });
  const { stockQty: copiesBefore = values.stockQty } = outcome.before;
  const copies = { bookId: outcome.id, quantity: values.stockQty - copiesBefore, importId };
  recordMovement(tx, { ...copies, reason: "imported" }, at);
  return { bookId: outcome.id, version: laterThan(outcome.before.updatedAt, at) };
}

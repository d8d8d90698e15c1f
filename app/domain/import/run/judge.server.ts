import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { type ReadsFrom, readsBefore } from "~/db/read-before.server";
import { importRows } from "~/db/schema/work";
import { titleKey } from "../../book-text";
import { readSettings } from "../../settings/settings.server";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import { bookLookup } from "../plan/book-lookup.server";
import { nameFinder } from "../plan/names";
import { nameLookup, nameReader } from "../plan/names.server";
import { type ImportOptions, mayReplace } from "../plan/options";
import { type Outcome, type PlanContext, planRow } from "../plan/plan";
import type { ReadRow } from "../plan/row";

const { placeholder } = sql;

const takenBy = db
  .select({ rowNumber: importRows.rowNumber })
  .from(importRows)
  .where(
    sql`${importRows.bookId} = ${placeholder("bookId")} and ${importRows.runId} = ${placeholder("runId")}`,
  )
  .prepare();

function writtenBooks() {
  const isbns = new Set<string>();
  const titles = new Set<string>();
  const rows = new Map<number, number>();
  return {
    hasOneOf: (forms: string[]) => forms.some((form) => isbns.has(form)),
    hasTitle: (key: string) => titles.has(key),
    rowOf: (bookId: number) => rows.get(bookId),
    add(bookId: number, row: number, books: { isbn: string | null; title: string }[]): void {
      rows.set(bookId, row);
      for (const { isbn, title } of books) {
        if (isbn !== null) isbns.add(isbn);
        titles.add(titleKey(title));
      }
    },
  };
}

function booksOf(outcome: Outcome): { isbn: string | null; title: string }[] {
  if (outcome.fate === "created") return [outcome.values];
  return outcome.fate === "updated"
    ? [outcome.values, { ...outcome.values, ...outcome.before }]
    : [];
}

const lastBook = db
  .select({ id: sql<number>`coalesce(max(seq), 0)` })
  .from(sql`sqlite_sequence`)
  .where(sql`name = 'books'`)
  .prepare();

/** The highest number that a book was ever given. */
const lastBookId = (): number => lastBook.get()?.id ?? 0;

/**
 * The planner of a run's rows. They are judged by what was there before their transaction, which a box of several reads
 * from its copy, and at the primary by what the rows before them in it have written.
 */
export function judgeFor(runId: string, options: ImportOptions) {
  const { byIsbn, alike } = bookLookup();
  let idOf = nameLookup();
  let nameById = nameReader();
  let before: ReadsFrom = (work) => work();
  let written = writtenBooks();
  let hasNewNames = false;
  let lastId = 0;

  const readNames: ReadsFrom = (work) => (hasNewNames ? work() : before(work));
  const nameOf = (kind: TaxonomyKind, id: number) => readNames(() => nameById(kind, id));
  const context: PlanContext = {
    shelf: {
      byIsbn: (forms) => (written.hasOneOf(forms) ? byIsbn(forms) : before(() => byIsbn(forms))),
      alike: (identity) =>
        written.hasTitle(identity.titleKey) ? alike(identity) : before(() => alike(identity)),
      rowThatTook: (bookId) =>
        written.rowOf(bookId) ?? before(() => takenBy.get({ bookId, runId }))?.rowNumber,
      schoolName: (id) => nameOf("school", id),
    },
    nameOf: (kind, name) => ("make" in name ? name.make : nameOf(kind, name.id)),
    findName: nameFinder(options, (kind, name) => readNames(() => idOf(kind, name))),
    blockedIsbnPrefixes: readSettings().blockedIsbnPrefixes,
    mayReplaceTitle: (row) => mayReplace(options.replaceTitles, row),
  };
  return {
    plan: (row: ReadRow): Outcome => planRow(row, context),
    nameOf,
    nextBookId: (): number => ++lastId,
    /** Is told when a row has made a name: by which others are known, too, only the database knows. */
    onMade(): void {
      hasNewNames = true;
    },
    /** Is told what a row has written. */
    accept(row: number, outcome: Outcome, bookId: number | null): void {
      if (bookId !== null) written.add(bookId, row, booksOf(outcome));
    },
    /** Begins with a transaction, which has read something: others may have written since the last. */
    renew(): void {
      idOf = nameLookup();
      nameById = nameReader();
      before = readsBefore();
      written = writtenBooks();
      hasNewNames = false;
      lastId = before(lastBookId);
    },
  };
}

export type Judge = ReturnType<typeof judgeFor>;

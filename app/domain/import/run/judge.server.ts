import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import { readSettings } from "../../settings/settings.server";
import { bookLookup } from "../plan/book-lookup.server";
import { nameFinder } from "../plan/names";
import { type NameReader, nameLookup, nameReader } from "../plan/names.server";
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

/** The planner of a run's rows. */
export function judgeFor(runId: string, options: ImportOptions) {
  const { byIsbn, alike } = bookLookup();
  let idOf = nameLookup();
  let nameById = nameReader();
  const nameOf: NameReader = (kind, id) => nameById(kind, id);
  const context: PlanContext = {
    shelf: {
      byIsbn,
      alike,
      rowThatTook: (bookId) => takenBy.get({ bookId, runId })?.rowNumber,
      schoolName: (id) => nameOf("school", id),
    },
    nameOf: (kind, name) => ("make" in name ? name.make : nameOf(kind, name.id)),
    findName: nameFinder(options, (kind, name) => idOf(kind, name)),
    blockedIsbnPrefixes: readSettings().blockedIsbnPrefixes,
    mayReplaceTitle: (row) => mayReplace(options.replaceTitles, row),
  };
  return {
    plan: (row: ReadRow): Outcome => planRow(row, context),
    nameOf,
    /** Begins a transaction: others may have changed names since the last. */
    renew(): void {
      idOf = nameLookup();
      nameById = nameReader();
    },
  };
}

export type Judge = ReturnType<typeof judgeFor>;

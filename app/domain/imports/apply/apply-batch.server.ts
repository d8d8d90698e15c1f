import { eq, sql } from "drizzle-orm";
import { beginBatch } from "~/db/batches.server";
import { db, type Transaction, write } from "~/db/client.server";
import { importRows, importRuns } from "~/db/schema/work";
import { now } from "../../dates/time";
import { readSettings } from "../../settings/settings.server";
import { fold } from "../../text/search-text";
import { findRun } from "../kinds/find-run.server";
import { rowMessage } from "../kinds/row-message";
import { bookLookup } from "../plan/book-lookup.server";
import { conditionReader, fullerSpelling, nameFinder } from "../plan/names";
import { type NameReader, nameLookup, nameReader, respellName } from "../plan/names.server";
import { type Outcome, type PlanContext, planRow } from "../plan/plan";
import { type ImportOptions, mayReplace } from "../row/options";
import type { ReadRow } from "../row/row";
import { applyRow, type MadeName, type Names } from "./apply-row.server";

type PendingRow = { row: ReadRow; cells: string[] };

const { placeholder } = sql;

const takenBy = db
  .select({ rowNumber: importRows.rowNumber })
  .from(importRows)
  .where(
    sql`${importRows.bookId} = ${placeholder("bookId")} and ${importRows.runId} = ${placeholder("runId")}`,
  )
  .prepare();

export function judgeFor(runId: string, options: ImportOptions) {
  const { byIsbn, alike, whyStockIsOld } = bookLookup();
  let idOf = nameLookup();
  let nameById = nameReader();
  const nameOf: NameReader = (kind, id) => nameById(kind, id);
  const find = nameFinder(options, (kind, name) => idOf(kind, name));
  const respelt = new Map<string, MadeName & { name: string }>();

  function noteSpelling({ kind, id }: MadeName, text: string): void {
    const name = nameOf(kind, id);
    const isSame = fold(name) === fold(text);
    if (isSame && fullerSpelling(name, text) !== name)
      respelt.set(`${kind} ${id}`, { kind, id, name: text });
  }

  const context: PlanContext = {
    shelf: {
      byIsbn,
      alike,
      rowThatTook: (bookId) => takenBy.get({ bookId, runId })?.rowNumber,
      schoolName: (id) => nameOf("school", id),
    },
    nameOf: (kind, name) => ("make" in name ? name.make : nameOf(kind, name.id)),
    findName(kind, text) {
      const found = find(kind, text);
      if ("id" in found) noteSpelling({ kind, id: found.id }, text);
      return found;
    },
    readCondition: conditionReader(options),
    blockedIsbnPrefixes: readSettings().blockedIsbnPrefixes,
    mayReplaceTitle: (row) => mayReplace(options.replaceTitles, row),
    whyStockIsOld,
    takesOldStock: options.takeOldStock,
  };
  return {
    // Fuller spellings of names that rows had since the last transaction began.
    respelt: () => [...respelt.values()],
    plan: (row: ReadRow): Outcome => planRow(row, context),
    nameOf,
    /** Starts a transaction: others may have changed names since the last. */
    renew(): void {
      idOf = nameLookup();
      nameById = nameReader();
      respelt.clear();
    },
  };
}

type Judge = ReturnType<typeof judgeFor>;

const storeRow = db
  .insert(importRows)
  .values({
    runId: placeholder("runId"),
    rowNumber: placeholder("rowNumber"),
    fate: placeholder("fate"),
    bookId: placeholder("bookId"),
    bookVersion: placeholder("bookVersion"),
    before: placeholder("before"),
    message: placeholder("message"),
    cells: placeholder("cells"),
  })
  .prepare();

function settleRow(
  tx: Transaction,
  runId: string,
  { row, cells }: PendingRow,
  outcome: Outcome,
  names: Names,
): void {
  const isWritten = outcome.fate === "created" || outcome.fate === "updated";
  const applied = isWritten ? applyRow(tx, runId, outcome, now(), names) : null;
  const said = outcome.fate === "refused" ? outcome.reasons : outcome.warnings;
  storeRow.run({
    runId,
    rowNumber: row.number,
    fate: outcome.fate,
    bookId: applied?.bookId ?? (outcome.fate === "skipped" ? outcome.id : null),
    bookVersion: applied?.version ?? null,
    before: outcome.fate === "updated" ? outcome.before : null,
    message: rowMessage(row.label, said),
    cells: outcome.fate === "refused" ? cells : null,
  });
}

/**
 * Applies the next rows of a run in one transaction, with the run's progress. Returns their number; null when the run
 * was stopped or ended meanwhile.
 */
export function applyBatch(
  runId: string,
  from: number,
  pending: PendingRow[],
  judge: Judge,
): number | null {
  return write((tx) => {
    const run = findRun(runId);
    if (run?.status !== "running" || run.nextRow !== from) return null;
    judge.renew();
    const counts = { created: 0, updated: 0, skipped: 0, refused: 0 };
    const made: MadeName[] = [];
    const names = { nameOf: judge.nameOf, onMade: (name: MadeName) => void made.push(name) };
    const isLong = beginBatch();
    let settled = 0;
    for (const one of pending) {
      const outcome = judge.plan(one.row);
      settleRow(tx, runId, one, outcome, names);
      counts[outcome.fate] += 1;
      settled += 1;
      if (isLong()) break;
    }
    const createdNames = [...(run.createdNames ?? []), ...made];
    for (const { kind, id, name } of judge.respelt()) {
      const isMadeHere = createdNames.some((one) => one.kind === kind && one.id === id);
      if (isMadeHere) respellName(tx, kind, id, name);
    }
    tx.update(importRuns)
      .set({
        nextRow: from + settled,
        createdCount: run.createdCount + counts.created,
        updatedCount: run.updatedCount + counts.updated,
        skippedCount: run.skippedCount + counts.skipped,
        refusedCount: run.refusedCount + counts.refused,
        ...(made.length > 0 ? { createdNames } : {}),
      })
      .where(eq(importRuns.id, runId))
      .run();
    return settled;
  });
}

import { eq, sql } from "drizzle-orm";
import { beginBatch, letOthersWrite } from "~/db/batches.server";
import { db, type Transaction, write } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { type CreatedName, importLists, importRows, importRuns } from "~/db/schema/work";
import { importFilePath } from "~/providers/import-files.server";
import { now } from "../../dates/time";
import { itemColumns } from "../../lists/admin/item-columns";
import { storeItems } from "../../lists/admin/save-list.server";
import { storedItems } from "../../lists/stored-list.server";
import { placeSchool, townOf } from "../../taxonomy/school-place.server";
import type { RunOptions } from "../kinds/adapter";
import { findRun, type Run } from "../kinds/find-run.server";
import { checkListMapping } from "../kinds/list-fields";
import { listOptionsSchema } from "../kinds/list-options";
import { rowMessage } from "../kinds/row-message";
import type { NameRef } from "../plan/names";
import { idOfName } from "../plan/names.server";
import { limitedRows, openTable } from "../row/table.server";
import { listPlanner } from "./existing-lists.server";
import { fateOfList, type ListPlan, type PlannedList } from "./plan-lists";

// Rows and lists per transaction. A list has at most a hundred titles.
const ROWS_AT_ONCE = 200;

const isRunning = (runId: string) => findRun(runId)?.status === "running";
const thisRun = (runId: string) => eq(importRuns.id, runId);

async function keepRows(
  runId: string,
  { refused, warnings }: ListPlan,
  totalRows: number,
): Promise<void> {
  const told = [
    ...refused.map((one) => ({
      rowNumber: one.row.number,
      fate: "refused" as const,
      message: rowMessage(one.row.label, one.reasons),
      cells: one.row.cells,
    })),
    ...warnings.map(({ row, message }) => ({
      rowNumber: row,
      fate: "updated" as const,
      message,
      cells: null,
    })),
  ];
  for (let at = 0; at < told.length; at += ROWS_AT_ONCE) {
    await letOthersWrite();
    const rows = told.slice(at, at + ROWS_AT_ONCE).map((row) => ({ runId, ...row }));
    write((tx) => tx.insert(importRows).values(rows).onConflictDoNothing().run());
  }
  const counted = { totalRows, refusedCount: refused.length, nextRow: refused.length };
  write((tx) => tx.update(importRuns).set(counted).where(thisRun(runId)).run());
}

function writeList(tx: Transaction, run: Run, list: PlannedList, at: number): void {
  const made: CreatedName[] = [];
  const idOf = (kind: CreatedName["kind"], name: NameRef) =>
    idOfName(tx, kind, name, at, (one) => made.push(one));
  const place = { schoolId: idOf("school", list.school), gradeId: idOf("grade", list.grade) };
  if ("make" in list.school) keepTown(tx, place.schoolId, list.school);
  const items = list.items.map(({ values, subject }) =>
    subject === null ? values : { ...values, subjectId: idOf("subject", subject) },
  );
  const { stored } = list;
  const before = stored && { updatedAt: stored.updatedAt, items: storedItems(stored.id) };
  const version = Math.max(at, (stored?.updatedAt ?? 0) + 1);
  const listId = stored?.id ?? insertDraft(tx, { ...place, year: list.year }, version);
  const fate = fateOfList(list);
  if (fate !== "skipped") {
    storeItems(tx, listId, { items }, itemColumns(items), before?.items ?? []);
    tx.update(bookLists).set({ updatedAt: version }).where(eq(bookLists.id, listId)).run();
  }
  const undo = fate === "skipped" ? {} : { before, listVersion: version };
  tx.insert(importLists)
    .values({ runId: run.id, listId, fate, ...undo })
    .run();
  const counter = {
    created: "createdCount",
    updated: "updatedCount",
    skipped: "skippedCount",
  } as const;
  const column = importRuns[counter[fate]];
  run.createdNames = [...(run.createdNames ?? []), ...made];
  tx.update(importRuns)
    .set({
      [counter[fate]]: sql`${column} + 1`,
      nextRow: sql`${importRuns.nextRow} + ${list.rows}`,
      createdNames: run.createdNames,
    })
    .where(thisRun(run.id))
    .run();
}

function keepTown(
  tx: Transaction,
  id: number,
  { make, town }: { make: string; town: string | null },
) {
  if (town !== null && townOf(tx, id) === null) placeSchool(tx, id, { name: make, town });
}

function insertDraft(
  tx: Transaction,
  place: { schoolId: number; gradeId: number; year: number },
  at: number,
): number {
  const values = { ...place, createdAt: at, updatedAt: at };
  return tx.insert(bookLists).values(values).returning({ id: bookLists.id }).get().id;
}

function writeNext(run: Run, lists: PlannedList[]): number | null {
  return write((tx) => {
    if (!isRunning(run.id)) return null;
    const isLong = beginBatch();
    let written = 0;
    for (const list of lists) {
      writeList(tx, run, list, now());
      written += 1;
      if (isLong()) break;
    }
    return written;
  });
}

function withoutWritten(runId: string, lists: PlannedList[]): PlannedList[] {
  const rows = db
    .select({ listId: importLists.listId })
    .from(importLists)
    .where(eq(importLists.runId, runId))
    .all();
  const written = new Set(rows.map(({ listId }) => listId));
  return lists.filter(({ stored }) => stored === null || !written.has(stored.id));
}

async function planOfRun(run: Run, mostRows: number) {
  const options = listOptionsSchema.parse(run.options ?? {});
  const { headers, rows } = await openTable(importFilePath(run.fileKey), options.encoding);
  const { mapping } = checkListMapping(headers, run.fieldMapping ?? {}, options.values);
  const planner = listPlanner(headers, mapping, options);
  let totalRows = 0;
  for await (const row of limitedRows(rows, mostRows)) {
    totalRows += 1;
    planner.take(row);
  }
  return { plan: planner.plan(), totalRows };
}

export async function applyLists(run: Run, { stopping, mostRows }: RunOptions): Promise<void> {
  const { plan, totalRows } = await planOfRun(run, mostRows);
  if (run.totalRows === 0) await keepRows(run.id, plan, totalRows);
  const left = withoutWritten(run.id, plan.lists);
  while (left.length > 0) {
    stopping.throwIfAborted();
    await letOthersWrite();
    const written = writeNext(run, left);
    if (written === null) return;
    left.splice(0, written);
  }
}

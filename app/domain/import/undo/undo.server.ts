import { and, count, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { beginBatch, letOthersWrite } from "~/db/batches.server";
import { db, write } from "~/db/client.server";
import { importRows, importRuns } from "~/db/schema/work";
import { now } from "../../dates/time";
import { listsLeft, listUndoRefusal, takeBackNext } from "../lists/take-back-lists.server";
import { removeUnusedName } from "../plan/names.server";
import { findRun, type Run } from "../run/find-run.server";
import { takeBack } from "./take-back.server";

const BATCH = 200;

const isUnderWay = (run: Run | undefined): run is Run =>
  run !== undefined && run.undoStartedAt !== null && run.undoneAt === null;

const markUndone = db
  .update(importRows)
  .set({ bookVersion: null })
  .where(
    and(
      eq(importRows.runId, sql.placeholder("runId")),
      eq(importRows.rowNumber, sql.placeholder("rowNumber")),
    ),
  )
  .prepare();

const rowsBelow = (runId: string, below: number) =>
  db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, runId),
        lt(importRows.rowNumber, below),
        isNotNull(importRows.bookVersion),
      ),
    )
    .orderBy(desc(importRows.rowNumber))
    .limit(BATCH)
    .all();

/** Undoes the next rows, in reverse order. Returns the row reached; null when there are no more. */
function undoNext(runId: string, below: number): number | null {
  return write((tx) => {
    if (!isUnderWay(findRun(runId))) return null;
    const isLong = beginBatch();
    let last: number | null = null;
    for (const row of rowsBelow(runId, below)) {
      last = row.rowNumber;
      if (takeBack(tx, row, now())) {
        markUndone.run({ runId, rowNumber: row.rowNumber });
      }
      if (isLong()) break;
    }
    return last;
  });
}

/** Counts rows whose book was sold or changed after the check: they keep their undo data. */
function countLeft(runId: string): number {
  const isLeft = and(eq(importRows.runId, runId), isNotNull(importRows.bookVersion));
  return db.select({ left: count() }).from(importRows).where(isLeft).get()?.left ?? 0;
}

function leftMessage(left: number, { ofLists }: Run): string {
  const what = `${ofLists ? "list" : "book"}${left === 1 ? "" : "s"}`;
  const change = ofLists ? "changed" : "sold or changed";
  return left === 1
    ? `1 ${what} was ${change} while the import was undone, and was left as it is.`
    : `${left} ${what} were ${change} while the import was undone, and were left as they are.`;
}

function finish(run: Run): void {
  const left = run.ofLists ? listsLeft(run.id) : countLeft(run.id);
  write((tx) =>
    tx
      .update(importRuns)
      .set({
        status: "undone",
        undoneAt: now(),
        ...(left > 0 ? { error: leftMessage(left, run) } : {}),
      })
      .where(eq(importRuns.id, run.id))
      .run(),
  );
}

/**
 * Runs a started undo: deletes created books or lists, restores others, and deletes created names that are unused. It can be
 * resumed.
 */
export async function undoRun(runId: string, stopping: AbortSignal): Promise<void> {
  const run = findRun(runId);
  if (!isUnderWay(run)) return;
  const seen = new Set<number>();
  while (run.ofLists && takeBackNext(runId, seen)) await yieldToWriters(stopping);
  let below = undoNext(runId, Number.MAX_SAFE_INTEGER);
  while (below !== null) {
    await yieldToWriters(stopping);
    below = undoNext(runId, below);
  }
  for (const { kind, id } of run.createdNames ?? []) {
    await yieldToWriters(stopping);
    write((tx) => removeUnusedName(tx, kind, id));
  }
  finish(run);
}

async function yieldToWriters(stopping: AbortSignal): Promise<void> {
  await letOthersWrite();
  stopping.throwIfAborted();
}

const MAX_NAMED = 3;

type Titled = { title: string };

function paidFor(run: Run, isSold: boolean): Titled[] {
  const since = run.startedAt ?? run.createdAt;
  const paid = isSold
    ? sql`p.status = 'completed' and p.completed_at >= ${since}`
    : sql`p.status = 'pending' and p.hold_expires_at > ${now()} and p.holds_copies = 1`;
  return db.all<Titled>(sql`
    select distinct i.title as title
    from import_rows r
    join payment_items i on i.book_id = r.book_id
    join payments p on p.id = i.payment_id
    where r.run_id = ${run.id} and r.book_version is not null and ${paid}
    limit ${MAX_NAMED}`);
}

function changed(run: Run): Titled[] {
  return db.all<Titled>(sql`
    select coalesce(b.title, 'a deleted book') as title
    from import_rows r
    left join books b on b.id = r.book_id
    where r.run_id = ${run.id} and r.book_version is not null
      and b.updated_at is not r.book_version
      and not (r.fate = 'created' and (b.id is null or b.deleted_at is not null))
    limit ${MAX_NAMED}`);
}

const titles = (books: Titled[]) => books.map(({ title }) => `'${title}'`).join(", ");

/** Why an import cannot be undone because of its books or lists, in a sentence; null when it can. */
export function undoRefusal(run: Run): string | null {
  if (run.ofLists) return listUndoRefusal(run);
  const sold = paidFor(run, true);
  if (sold.length > 0) {
    return `This import cannot be undone: copies of its books were sold since, such as ${titles(sold)}.`;
  }
  const held = paidFor(run, false);
  if (held.length > 0) {
    return `This import cannot be undone just now: somebody is paying for ${titles(held)}. Try again in half an hour.`;
  }
  const books = changed(run);
  if (books.length === 0) return null;
  return `This import cannot be undone: books of it have changed since, such as ${titles(books)}.`;
}

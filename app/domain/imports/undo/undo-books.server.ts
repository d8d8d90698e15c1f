import { and, count, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { beginBatch } from "~/db/batches.server";
import { db, type Transaction } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import { now } from "../../dates/time";
import type { UndoAdapter } from "../kinds/adapter";
import type { Run } from "../kinds/find-run.server";
import { takeBack } from "./take-back.server";

const BATCH = 200;

const toUndo = (runId: string) =>
  and(eq(importRows.runId, runId), isNotNull(importRows.bookVersion));

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
    .where(and(toUndo(runId), lt(importRows.rowNumber, below)))
    .orderBy(desc(importRows.rowNumber))
    .limit(BATCH)
    .all();

function next(tx: Transaction, runId: string, below: number): number | null {
  const isLong = beginBatch();
  let last: number | null = null;
  for (const row of rowsBelow(runId, below)) {
    last = row.rowNumber;
    if (takeBack(tx, row, now())) markUndone.run({ runId, rowNumber: row.rowNumber });
    if (isLong()) break;
  }
  return last;
}

function left(runId: string): number {
  const rows = db.select({ left: count() }).from(importRows).where(toUndo(runId)).get();
  return rows?.left ?? 0;
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

function refusal(run: Run): string | null {
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

export const undoBooks: UndoAdapter = {
  noun: "book",
  changed: "sold or changed",
  refusal,
  next,
  left,
};

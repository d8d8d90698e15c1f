import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { now } from "../../dates/time";
import { listUndoRefusal } from "../lists/take-back-lists.server";
import type { Run } from "../run/find-run.server";

const MAX_NAMED = 3;

type Titled = { title: string };

/** Books with paid (`isSold`) or pending payments since the import. */
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

/** Books changed since the import, except created ones that were deleted. */
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

import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { stockCountBooks, stockCounts } from "~/db/schema/stock";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { beingCounted } from "./words";

// Counts under way that have a book in common with this one.
function countsBeside(tx: Transaction, id: number) {
  const isShared = sql`exists (select 1 from ${stockCountBooks} ours join ${stockCountBooks} theirs on theirs.book_id = ours.book_id and theirs.is_asked where ours.count_id = ${id} and ours.is_asked and theirs.count_id = ${stockCounts.id})`;
  return tx
    .select({ count: stockCounts, name: adminUsers.name, email: adminUsers.email })
    .from(stockCounts)
    .innerJoin(adminUsers, eq(adminUsers.id, stockCounts.startedBy))
    .where(and(eq(stockCounts.state, "open"), ne(stockCounts.id, id), isShared))
    .orderBy(asc(stockCounts.id))
    .all();
}

/**
 * Refuses to begin a count beside others of some of the same books until its starter has seen those, in the caller's
 * transaction, which has written it. @throws DomainError conflict, with a sentence for each of them at `beside`.
 */
export function requireSeenBeside(tx: Transaction, id: number, seen: number[]): void {
  const unseen = countsBeside(tx, id).filter(({ count }) => !seen.includes(count.id));
  if (unseen.length === 0) return;
  const at = now();
  const said = unseen.map(({ count, name, email }) => beingCounted(count, name ?? email, at));
  throw new DomainError("conflict", said.join(" "), { beside: said });
}

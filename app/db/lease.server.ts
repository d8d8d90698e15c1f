import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "./client.server";
import { leases } from "./schema/work";
import { writeSyncedLater } from "./synced-later.server";

/** A duty that one process does at a time, and who wants it. */
export type LeaseOf = { name: string; holder: string };

/**
 * Takes a lease, or prolongs one's own, for `forMs` from `now` (UTC ms), which is asked when nobody else can write. False
 * while another holds it. One that runs much longer than a lease can was taken before the clock was put back, and counts
 * for nothing.
 */
export const takeLease = (lease: LeaseOf, forMs: number, now: () => number): boolean =>
  writeSyncedLater((tx) => takeFrom(tx, lease, sql`${now()}`, forMs));

function takeFrom(tx: Transaction, { name, holder }: LeaseOf, at: SQL, forMs: number): boolean {
  const expiresAt = sql<number>`${at} + ${forMs}`;
  const isFree = sql`${leases.holder} = ${holder} or ${leases.expiresAt} <= ${at}
    or ${leases.expiresAt} > ${expiresAt} + ${forMs}`;
  const { changes } = tx
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({ target: leases.name, set: { holder, expiresAt }, setWhere: isFree })
    .run();
  return changes === 1;
}

/** Gives up a lease for one who does not hold it any more, or has ended. */
export function leaveLease({ name, holder }: LeaseOf): void {
  const isTheirs = and(eq(leases.name, name), eq(leases.holder, holder));
  writeSyncedLater((tx) => tx.delete(leases).where(isTheirs).run());
}

/** Whether a lease is held at a time (UTC ms). */
export function holdsLease({ name, holder }: LeaseOf, at: number): boolean {
  const isTheirs = and(eq(leases.name, name), eq(leases.holder, holder));
  const isHeld = and(isTheirs, gt(leases.expiresAt, at));
  return db.select({ at: leases.expiresAt }).from(leases).where(isHeld).get() !== undefined;
}

/** Ends all leases. For whoever has just taken the storage: none of their holders lives any more. */
export function endLeases(): void {
  db.delete(leases).run();
}

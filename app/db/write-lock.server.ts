import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { db } from "./client.server";
import { asPriorityWriterLater } from "./writer-priority.server";

const LOOK_EVERY_MS = 15;
/** How long a write of the shop may block. No request is served meanwhile; the shop's own import yields much sooner. */
const SHOP_PATIENCE_MS = 250;
/** A lock held longer than this belongs to another program: the shop stops blocking on it until it is free. */
const FOREIGN_AFTER_MS = 500;
const MAX_MS = 60_000;

let patienceMs = 5_000;
let refusedSince: number | null = null;

/** True when an error says that the database is locked and nothing was written. */
export function isBusy(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return error.code.startsWith("SQLITE_BUSY");
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause);
}

const waitInPlace = (ms: number) => db.$client.pragma(`busy_timeout = ${ms}`);

/** From now on a write fails soon when the database is locked, because blocking delays every request. */
export function servesOthers(): void {
  patienceMs = SHOP_PATIENCE_MS;
  waitInPlace(patienceMs);
}

function tryLock(): boolean {
  waitInPlace(0);
  try {
    db.$client.exec("begin immediate; rollback");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** True when the database can be written now. Does not block. */
export function isWritable(): boolean {
  if (db.$client.inTransaction) return true;
  if (!db.$client.open) return false;
  const at = performance.now();
  const isFree = tryLock();
  refusedSince = isFree ? null : (refusedSince ?? at);
  const isForeign = refusedSince !== null && at - refusedSince > FOREIGN_AFTER_MS;
  if (!isForeign) waitInPlace(patienceMs);
  return isFree;
}

/**
 * Waits without blocking, at most `longestMs`, until the database can be written. Resolves with whether it can; the
 * caller must write in the same turn.
 */
export async function whenWritable(longestMs = MAX_MS): Promise<boolean> {
  if (isWritable()) return true;
  const deadline = performance.now() + longestMs;
  return asPriorityWriterLater(async () => {
    while (performance.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      if (isWritable()) return true;
    }
    return false;
  });
}

/**
 * Writes now, or retries when the lock is released: for facts that must be recorded. `work` may run more than once.
 * @throws what `work` throws, also that the database stayed locked for a minute.
 */
export async function writeWhenFree(work: () => void): Promise<void> {
  try {
    work();
  } catch (error) {
    if (!isBusy(error)) throw error;
    await whenWritable();
    work();
  }
}

/** Writes only when the database is not locked: for what may be lost. */
export function writeIfFree(work: () => void): void {
  if (isWritable()) work();
}

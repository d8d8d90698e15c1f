import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { db } from "./client.server";
import { asPriorityWriterLater } from "./writer-priority.server";

const LOOK_EVERY_MS = 15;
/** As long as a shop's write may wait in place: nobody is served meanwhile. Its own import gives way much sooner. */
const SHOP_PATIENCE_MS = 250;
/** A lock that is held for so long is somebody else's, and is not waited for in place at all until it is free. */
const FOREIGN_AFTER_MS = 500;
const MAX_MS = 60_000;

let patienceMs = 5_000;
let refusedSince: number | null = null;

/** Whether a failure says that somebody else writes, and that nothing was written. */
export function isBusy(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return error.code.startsWith("SQLITE_BUSY");
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause);
}

const waitInPlace = (ms: number) => db.$client.pragma(`busy_timeout = ${ms}`);

/** From now on a write that finds another writer fails soon, because whoever wants to read waits behind it. */
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

/** Whether the database can be written in this very moment. Asking waits for nobody. */
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
 * Waits until the database can be written, at most so many ms, and lets others be served meanwhile. Answers whether it
 * can: write at once then.
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
 * Writes at once, or when who else writes is done: for what happened already and must be written down. `work` runs
 * again when it found another writer.
 * @throws whatever `work` throws, also that another writer is not done within a minute.
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

/** Writes what need not be written if somebody else is writing: then it is left out. */
export function writeIfFree(work: () => void): void {
  if (isWritable()) work();
}

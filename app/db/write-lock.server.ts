import { setTimeout as sleep } from "node:timers/promises";
import { env } from "~/env.server";
import { askForLock } from "./batches.server";
import { isBusy } from "./busy-error.server";
import { db, waitsInPlace, withinMs } from "./client.server";
import { diskRefusal } from "./disk-refusal.server";

const LOOK_EVERY_MS = 3;
// How long a write of the shop may block. No request is served meanwhile; the shop's own import yields much sooner.
const SHOP_PATIENCE_MS = 250;
// A lock held longer than this belongs to another program: the shop stops blocking on it until it is free.
const FOREIGN_AFTER_MS = 500;
// Longer than a batch of the shop's import, after which it rests for so short a time that checks may miss it.
const BATCH_MS = 60;
const MAX_MS = 60_000;
const DISK_AGAIN_MS = 1_000;

let isServing = false;
let refusedSince: number | null = null;
let isForeign = false;

/** Makes writes fail soon when the database is locked, because blocking delays every request. */
export function failFastWhenLocked(): void {
  isServing = true;
  waitsInPlace(SHOP_PATIENCE_MS);
}

function tryLock(ms: number): boolean {
  try {
    withinMs(ms, () => db.$client.exec("begin immediate; rollback"));
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** True when the database can be written now. Blocks only once, before a lock counts as another program's. */
export function isWritable(): boolean {
  if (db.$client.inTransaction) return true;
  if (!db.$client.open) return false;
  const at = performance.now();
  const isLong = refusedSince !== null && at - refusedSince > FOREIGN_AFTER_MS;
  const isFree = tryLock(isLong && !isForeign ? BATCH_MS : 0);
  refusedSince = isFree ? null : (refusedSince ?? at);
  isForeign = isLong && !isFree;
  if (isServing) waitsInPlace(isForeign ? 0 : SHOP_PATIENCE_MS);
  return isFree;
}

/**
 * Waits without blocking, at most `longestMs`, until the database can be written. Resolves with whether it can; the
 * caller must write in the same turn.
 */
export async function whenWritable(longestMs = MAX_MS): Promise<boolean> {
  if (isWritable()) return true;
  const stopAsking = askForLock();
  const deadline = performance.now() + longestMs;
  try {
    while (performance.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      if (isWritable()) return true;
    }
    return false;
  } finally {
    stopAsking();
  }
}

// Waits until a disk that refused writes may accept them; false when `stopping` or, without it, a minute ends that
// first.
async function whenDiskMayTake(since: number, stopping?: AbortSignal): Promise<boolean> {
  if (stopping === undefined && performance.now() - since > MAX_MS) return false;
  await sleep(DISK_AGAIN_MS, null, { signal: stopping }).catch(() => {});
  return !stopping?.aborted;
}

/**
 * Writes now, or retries when the lock is released or the disk accepts writes: for facts that must be recorded, such as
 * a sent mail. `work` may run more than once. For a disk it waits until `stopping`, else a minute. @throws what `work`
 * throws, also that the database stayed locked for a minute.
 */
export async function writeWhenFree(work: () => void, stopping?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  let hasWaited = false;
  for (;;) {
    try {
      return work();
    } catch (error) {
      const mayBeFree = isBusy(error) && !hasWaited;
      if (mayBeFree) hasWaited = await whenWritable().then(() => true);
      else if (diskRefusal(error, env.STORAGE_DIR) === null) throw error;
      else if (!(await whenDiskMayTake(startedAt, stopping))) throw error;
    }
  }
}

let isWarned = false;

/**
 * Writes only when the database is not locked and the disk accepts it: for what may be lost. Warns of the first loss.
 */
export function writeIfFree(work: () => void): void {
  try {
    if (!isWritable()) return;
    work();
    isWarned = false;
  } catch (error) {
    if (diskRefusal(error, env.STORAGE_DIR) === null) throw error;
    if (!isWarned) process.emitWarning(`The disk took nothing: ${error}`);
    isWarned = true;
  }
}

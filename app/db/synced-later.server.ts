import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { db, type Transaction, write } from "./client.server";

const fdatasync = promisify(fs.fdatasync);

let log: number | null = null;
let underWay: Promise<void> = Promise.resolve();
let following: Promise<void> | null = null;
/** Commits made without a sync, and how many of them the disk has. */
let committed = 0;
let onDisk = 0;

/** SQLite locks its `-shm` file and never this one, so that others may open it. */
function openLog(): number {
  const folder = fs.openSync(path.dirname(db.$client.name), "r");
  fs.fsyncSync(folder);
  fs.closeSync(folder);
  return fs.openSync(`${db.$client.name}-wal`, "r");
}

/** After a failed sync a later one may succeed without the lost pages: the log is carried into the database instead. */
function carryLog(failure: unknown): void {
  const isBusy = db.$client.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) !== 0;
  if (isBusy) throw failure;
}

async function sync(): Promise<void> {
  following = null;
  const covered = committed;
  log ??= openLog();
  underWay = fdatasync(log).catch(carryLog);
  await underWay;
  onDisk = covered;
}

/**
 * Resolves when all that was committed until now is on the disk. Whoever asks while a sync is under way shares the next.
 * @throws the disk's error.
 */
export function synced(): Promise<void> {
  following ??= underWay.then(sync, sync);
  return following;
}

/** `synced` while the disk lacks something that was written; else null. */
export const unsynced = (): Promise<void> | null => (committed === onDisk ? null : synced());

/**
 * Like `write`, but returns before the disk has it. A sync takes milliseconds, in which all other requests would wait.
 * The answer to a request that writes waits for `unsynced`; any later `write` syncs this one, too.
 */
export function writeSyncedLater<Result>(work: (tx: Transaction) => Result): Result {
  // Part of another write, which decides.
  if (db.$client.inTransaction) return write(work);
  db.$client.pragma("synchronous = NORMAL");
  try {
    const result = write(work);
    committed += 1;
    return result;
  } finally {
    db.$client.pragma("synchronous = FULL");
  }
}

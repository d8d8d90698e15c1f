import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { db, type Transaction, write } from "./client.server";

const fdatasync = promisify(fs.fdatasync);

/** What nobody waits for, such as a job's next try, is synced after this time. */
const LATEST_MS = 1_000;

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

/** The failure of a sync after which the log was not carried yet. */
let failure: unknown = null;

const isCarried = () => db.$client.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;

/**
 * After a failed sync the next one succeeds without the lost pages, and nothing that follows them in the log is safe: from
 * then on only the database counts, which the log is carried into. SQLite may be told of the same failure once.
 */
function carryLog(): void {
  try {
    if (isCarried()) failure = null;
  } catch {
    if (isCarried()) failure = null;
  }
  if (failure !== null) throw failure;
}

async function syncLog(file: number): Promise<void> {
  if (failure === null) {
    try {
      await fdatasync(file);
      return;
    } catch (error) {
      failure = error;
    }
  }
  carryLog();
}

async function sync(): Promise<void> {
  following = null;
  const covered = committed;
  log ??= openLog();
  underWay = syncLog(log);
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

let isPlanned = false;

/** So that a disk that fails later does not keep back answers to those who wrote nothing. */
function syncSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    // Whoever asks next hears of a failure.
    if (db.$client.open) unsynced()?.catch(() => {});
  }, LATEST_MS).unref();
}

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
    syncSoon();
    return result;
  } finally {
    db.$client.pragma("synchronous = FULL");
  }
}

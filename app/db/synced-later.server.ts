import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { db, type Transaction, write } from "./client.server";

const fdatasync = promisify(fs.fdatasync);

let log: number | null = null;
let underWay: Promise<void> = Promise.resolve();
let following: Promise<void> | null = null;

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
  log ??= openLog();
  underWay = fdatasync(log).catch(carryLog);
  return underWay;
}

/**
 * Resolves when all that was committed until now is on the disk. Whoever asks while a sync is under way shares the next.
 * @throws the disk's error.
 */
export function synced(): Promise<void> {
  following ??= underWay.then(sync, sync);
  return following;
}

/**
 * Like `write`, but returns before the disk has it: the caller answers nobody before `synced`. A sync takes milliseconds,
 * in which all other requests would wait. Any later `write` syncs this one, too.
 */
export function writeSyncedLater<Result>(work: (tx: Transaction) => Result): Result {
  db.$client.pragma("synchronous = NORMAL");
  try {
    return write(work);
  } finally {
    db.$client.pragma("synchronous = FULL");
  }
}

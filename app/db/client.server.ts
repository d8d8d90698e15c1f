import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { Database } from "~/db/driver.server";
import { env } from "~/env.server";
import { askForLock } from "./batches.server";
import { isBusy } from "./busy-error.server";
import { writingTo } from "./disk-refusal.server";
import { MIGRATIONS_FOLDER, standingOf } from "./migrations.server";
import { closeToOthers, createPrivately } from "./private-files.server";
import { withKeptStatements } from "./statements.server";
import { claimStorage } from "./storage-lock.server";

const MIGRATION_MS = 5_000;
const PATIENCE_MS = 5_000;
// An import rests longer between two batches.
const TRY_EVERY_MS = 2;
// Four times the default: fewer requests wait while pages are moved from the log.
const CHECKPOINT_PAGES = 4_000;

const NEWER =
  "The database is newer than this version of the shop. Install the version that it was last used with, or restore a backup that this version made.";

const FILE = path.join(env.STORAGE_DIR, "shop.db");

const releaseStorage = claimStorage(env.STORAGE_DIR, "use");

function openFile(file: string): Database {
  createPrivately(file);
  const driver = new Database(file);
  driver.pragma("journal_mode = WAL");
  // A paid order must survive a power cut: every commit is synced to disk.
  driver.pragma("synchronous = FULL");
  driver.pragma("foreign_keys = ON");
  driver.pragma(`busy_timeout = ${PATIENCE_MS}`);
  // Who is erased is overwritten, and not only out of reach: pages that are free go into each backup.
  driver.pragma("secure_delete = ON");
  // Litestream alone moves pages where it streams them: it must have read what it moves, and two who move at once are what its
  // SQLite does not survive (decision 064).
  driver.pragma(`wal_autocheckpoint = ${env.STREAM_TO === undefined ? CHECKPOINT_PAGES : 0}`);
  return driver;
}

function openDatabase(file: string) {
  const driver = openFile(file);
  closeToOthers(env.STORAGE_DIR);
  driver.pragma("cache_size = -16000");
  const database = drizzle(withKeptStatements(driver));
  return Object.assign(database, { $client: driver });
}

// Runs pending migrations under an exclusive claim: never while a shop runs on the old tables.
function bringUpToDate(database: ReturnType<typeof openDatabase>): void {
  const release = claimStorage(env.STORAGE_DIR, "run", MIGRATION_MS);
  migrate(database, { migrationsFolder: MIGRATIONS_FOLDER });
  release();
}

function openMigrated(file: string) {
  const database = openDatabase(file);
  const standing = standingOf(database.$client);
  if (standing === "newer") throw new Error(NEWER);
  if (standing === "older") bringUpToDate(database);
  return database;
}

/**
 * The shop's database. Opening it runs pending migrations.
 * @throws Error with a sentence when a backup is being restored, the disk takes nothing, the database is newer than the
 * code, or it needs migrating while a shop runs on it.
 */
export const db = writingTo(env.STORAGE_DIR, () => openMigrated(FILE));

export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

let patienceMs = PATIENCE_MS;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Makes `write` wait this long for another writer, in place. */
export function waitsInPlace(ms: number): void {
  patienceMs = ms;
}

/**
 * Repeats `work` while another writer has the lock that it needs, at most this long, in place. SQLite's own handler
 * pauses longer and longer, and sleeps through an import's rests.
 */
export function withinMs<Result>(ms: number, work: () => Result): Result {
  const deadline = performance.now() + ms;
  let stopAsking: (() => void) | undefined;
  db.$client.pragma("busy_timeout = 0");
  try {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
      }
      stopAsking ??= askForLock();
      Atomics.wait(pause, 0, 0, TRY_EVERY_MS);
    }
  } finally {
    stopAsking?.();
    db.$client.pragma(`busy_timeout = ${PATIENCE_MS}`);
  }
}

/**
 * Runs `work` in an immediate write transaction, or as a part of the running one. When it returns the disk has what was
 * written. `work` must not `await`. @throws what `work` throws, and SqliteError when another writer does not end in
 * time.
 */
export function write<Result>(work: (tx: Transaction) => Result): Result {
  if (db.$client.inTransaction) return db.transaction(work);
  return withinMs(patienceMs, () => db.transaction(work, { behavior: "immediate" }));
}

export function databaseAnswers(): boolean {
  return db.$client.prepare("select 1").get() !== undefined;
}

export function closeDatabase(): void {
  if (!db.$client.open) return;
  db.$client.close();
  releaseStorage();
}

import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { Database } from "~/db/driver.server";
import { env } from "~/env.server";
import { writingTo } from "./disk-refusal.server";
import { examineLogAlone, hasLog } from "./log-damage.server";
import { MIGRATIONS_FOLDER, standingOf } from "./migrations.server";
import { closeToOthers, createPrivately } from "./private-files.server";
import { withKeptStatements } from "./statements.server";
import { claimStorage } from "./storage-lock.server";
import { asPriorityWriter } from "./writer-priority.server";

/** How long a process waits for another that is running migrations. */
const MIGRATION_MS = 5_000;
/** How long one waits for another that starts and examines the database's log: a second or so for 100 MB. */
const OTHERS_START_MS = 5_000;

const NEWER =
  "The database is newer than this version of the shop. Install the version that it was last used with, or restore a backup that this version made.";

const FILE = path.join(env.STORAGE_DIR, "shop.db");

if (hasLog(FILE)) examineLogAlone(FILE);
const releaseStorage = claimStorage(env.STORAGE_DIR, "use", OTHERS_START_MS);

function openFile(file: string): Database {
  createPrivately(file);
  const driver = new Database(file);
  driver.pragma("journal_mode = WAL");
  // A paid order must survive a power cut: every commit is synced to disk.
  driver.pragma("synchronous = FULL");
  driver.pragma("foreign_keys = ON");
  driver.pragma("busy_timeout = 5000");
  // Who is erased is overwritten, and not only out of reach: pages that are free go into each backup.
  driver.pragma("secure_delete = ON");
  // More than an import's, so that the thread that writes many pages also moves them, and not a shopper's request.
  driver.pragma("wal_autocheckpoint = 4000");
  return driver;
}

function openDatabase(file: string) {
  const driver = openFile(file);
  closeToOthers(env.STORAGE_DIR);
  driver.pragma("cache_size = -16000");
  const database = drizzle(withKeptStatements(driver));
  return Object.assign(database, { $client: driver });
}

/** Runs pending migrations under an exclusive claim: never while a shop runs on the old tables. */
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

/** Runs `work` in an immediate write transaction. `work` must not `await`. */
export function write<Result>(work: (tx: Transaction) => Result): Result {
  return asPriorityWriter(() => db.transaction(work, { behavior: "immediate" }));
}

/** True when the database answers: for the health check. */
export function databaseAnswers(): boolean {
  return db.$client.prepare("select 1").get() !== undefined;
}

/** Checkpoints the write-ahead log and closes the database. Nothing may use it afterwards. */
export function closeDatabase(): void {
  if (!db.$client.open) return;
  db.$client.close();
  releaseStorage();
}

import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { env } from "~/env.server";
import { inTurn } from "./turns.server";

const MIGRATIONS_FOLDER = "drizzle";

function openDatabase(file: string) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const driver = new Database(file);
  driver.pragma("journal_mode = WAL");
  // A paid order must survive a power cut: every commit reaches the disk.
  driver.pragma("synchronous = FULL");
  driver.pragma("foreign_keys = ON");
  driver.pragma("busy_timeout = 5000");
  driver.pragma("cache_size = -32000");
  const database = drizzle(driver);
  migrate(database, { migrationsFolder: MIGRATIONS_FOLDER });
  return database;
}

/** The shop's database. Whoever holds it holds it migrated: opening runs what is missing from drizzle/. */
export const db = openDatabase(path.join(env.STORAGE_DIR, "shop.db"));

export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

/** Runs `work` in one immediate write transaction. No `await` inside: one process, one writer, no interleaving. */
export function write<Result>(work: (tx: Transaction) => Result): Result {
  return inTurn(() => db.transaction(work, { behavior: "immediate" }));
}

/** True when the database answers. */
export function databaseAnswers(): boolean {
  return db.$client.prepare("select 1").get() !== undefined;
}

/** Writes the log back into the file and closes it. Nothing may use the database afterwards. */
export function closeDatabase(): void {
  if (db.$client.open) db.$client.close();
}

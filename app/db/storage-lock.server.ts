import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { createPrivately } from "./private-files.server";

const FILE = "shop.lock";

/**
 * What somebody wants of the storage. Any number of commands may use it at once, also beside the one shop that runs on
 * it; who replaces what is in it must be alone.
 */
export type Claim = "use" | "run" | "replace";

/** SQLite's own three locks on a file: shared, reserved and exclusive. */
const STATEMENTS: Record<Claim, string[]> = {
  use: ["begin", "select count(*) from sqlite_schema"],
  run: ["begin immediate"],
  replace: ["begin exclusive"],
};

const REFUSALS: Record<Claim, (directory: string) => string> = {
  use: (directory) => `A backup is being restored into ${directory}. Try again when that is done.`,
  run: (directory) =>
    `A shop runs on ${directory} already. Stop it first, or use another STORAGE_DIR.`,
  replace: (directory) =>
    `The shop, or one of its commands, is running on ${directory}. Stop it first.`,
};

/** Held connections are kept here: one that nobody refers to would be closed, and its lock with it. */
const held = new Set<Database.Database>();

const isBusy = (error: unknown) =>
  error instanceof Database.SqliteError && /^SQLITE_BUSY/.test(error.code);

/**
 * Claims the storage until it is released or the process ends, however it ends: the lock is the kernel's, and no file
 * that a crash leaves behind. Nothing else may open `shop.lock`: closing it anywhere in the process would give up the
 * lock. `patienceMs` is how long to wait for others.
 * @throws Error with a sentence when others are in the way. Answers how to release it.
 */
export function claimStorage(directory: string, claim: Claim, patienceMs = 0): () => void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, FILE);
  createPrivately(file);
  const lock = new Database(file, { timeout: patienceMs });
  try {
    lock.pragma("journal_mode = memory");
    for (const statement of STATEMENTS[claim]) {
      const prepared = lock.prepare(statement);
      if (prepared.reader) prepared.all();
      else prepared.run();
    }
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new Error(REFUSALS[claim](directory)) : error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

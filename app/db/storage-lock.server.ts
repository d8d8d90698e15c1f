import fs from "node:fs";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { isBusy } from "./busy-error.server";
import { writingTo } from "./disk-refusal.server";
import { createPrivately } from "./private-files.server";

const FILE = "shop.lock";
const BACKUPS_FILE = ".lock";

/**
 * How a process uses the storage. Any number may `use` it, beside the one shop that may `run`; `replace` is exclusive.
 */
export type Claim = "use" | "run" | "replace";

// SQLite's three file locks: shared, reserved and exclusive.
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

// References to the lock connections, because garbage collection would close them and release the locks.
const held = new Set<Database>();

// Takes a lock on an empty file until release or the end of the process. Returns the release function.
function lockFile(file: string, statements: string[], patienceMs: number, refusal: string) {
  createPrivately(file);
  const lock = new Database(file, { timeout: patienceMs });
  try {
    lock.pragma("journal_mode = memory");
    for (const statement of statements) {
      const prepared = lock.prepare(statement);
      if (prepared.reader) prepared.all();
      else prepared.run();
    }
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new Error(refusal) : error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/**
 * Claims the storage until release or the end of the process, even by a crash: it is a kernel lock. Nothing else in the
 * process may open `shop.lock`, because closing it would release the lock. `patienceMs` is how long to wait. Returns
 * the release function. @throws Error with a sentence when another process holds the storage, or its disk refuses
 * writes.
 */
export function claimStorage(directory: string, claim: Claim, patienceMs = 0): () => void {
  return writingTo(directory, () => {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    const file = path.join(directory, FILE);
    return lockFile(file, STATEMENTS[claim], patienceMs, REFUSALS[claim](directory));
  });
}

/**
 * Claims the directory of backups to make, prove or remove them, and waits in place for others. Returns the release
 * function. @throws Error with a sentence when it is still claimed after `patienceMs`.
 */
export function claimBackups(folder: string, patienceMs = 0): () => void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, BACKUPS_FILE);
  return lockFile(
    file,
    STATEMENTS.replace,
    patienceMs,
    "A backup is being made or tried just now.",
  );
}

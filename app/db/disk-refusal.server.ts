import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

const FULL = ["SQLITE_FULL", "ENOSPC", "EDQUOT"];
/** SQLite names a read-only disk by what it tried last. */
const READ_ONLY = ["EROFS", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_TRUNCATE", "SQLITE_IOERR_DELETE"];

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** Why a disk took nothing of what was to be written; null for any other error. Reading may still be possible. */
export function diskRefusal(error: unknown): "full" | "read-only" | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (FULL.includes(code)) return "full";
  const isReadOnly =
    READ_ONLY.includes(code) ||
    (error instanceof Database.SqliteError && /^SQLITE_(READONLY|CANTOPEN)/.test(code));
  if (isReadOnly) return "read-only";
  return error.cause === undefined ? null : diskRefusal(error.cause);
}

/**
 * Runs what must write to a directory.
 * @throws Error with a sentence when its disk takes nothing.
 */
export function writingTo<Result>(directory: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (diskRefusal(error) === null) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${directory} cannot be written: ${why}.`);
  }
}

/**
 * Refuses a read-only disk: a database that was opened on one stays read-only when the disk no longer is.
 * @throws Error with a sentence.
 */
export function requireWritable(directory: string): void {
  const probe = path.join(directory, ".writable");
  writingTo(directory, () => {
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  });
}

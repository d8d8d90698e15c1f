import fs from "node:fs";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { env } from "~/env.server";

const FULL = ["SQLITE_FULL", "ENOSPC", "EDQUOT"];
// SQLite's error code on a read-only disk depends on what it tried last.
const READ_ONLY = ["EROFS", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_TRUNCATE", "SQLITE_IOERR_DELETE"];

// The process, or the computer, has too many files open: nothing is wrong with the disk.
const NO_HANDLES = ["EMFILE", "ENFILE"];

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

function writeProbe(directory: string, bytes = 0): void {
  const probe = path.join(directory, ".writable");
  try {
    fs.writeFileSync(probe, Buffer.alloc(bytes));
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

function refusesFiles(directory: string): boolean {
  try {
    writeProbe(directory);
    return false;
  } catch (error) {
    return !(error instanceof Error && NO_HANDLES.includes(codeOf(error)));
  }
}

function isReadOnly(error: Error, directory: string): boolean {
  const code = codeOf(error);
  if (READ_ONLY.includes(code)) return true;
  if (!(error instanceof Database.SqliteError)) return false;
  if (code.startsWith("SQLITE_CANTOPEN")) return refusesFiles(directory);
  return code.startsWith("SQLITE_READONLY");
}

/** Why the disk of a directory refused a write; null for any other error. Reading may still be possible. */
export function diskRefusal(error: unknown, directory: string): "full" | "read-only" | null {
  if (!(error instanceof Error)) return null;
  if (FULL.includes(codeOf(error))) return "full";
  if (isReadOnly(error, directory)) return "read-only";
  return error.cause === undefined ? null : diskRefusal(error.cause, directory);
}

const PROBE_BYTES = 64 * 1024;

// Whether a file may not grow, which SQLite does not distinguish from a read-only disk.
function hasNoRoom(directory: string): boolean {
  try {
    writeProbe(directory, PROBE_BYTES);
    return false;
  } catch (error) {
    return error instanceof Error && [...FULL, "EFBIG"].includes(codeOf(error));
  }
}

export function isDiskFull(error: unknown): boolean {
  const refusal = diskRefusal(error, env.STORAGE_DIR);
  return refusal === "full" || (refusal === "read-only" && hasNoRoom(env.STORAGE_DIR));
}

/** Runs what must write to a directory. @throws Error with a sentence when its disk refuses writes. */
export function writingTo<Result>(directory: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (diskRefusal(error, directory) === null) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${directory} cannot be written: ${why}.`);
  }
}

/**
 * Refuses a read-only disk: a database that was opened on one stays read-only when the disk no longer is.
 * @throws Error with a sentence.
 */
export function requireWritable(directory: string): void {
  writingTo(directory, () => writeProbe(directory));
}

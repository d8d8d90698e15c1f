import fs from "node:fs";
import { db } from "./client.server";

const ownChanges = db.$client.prepare<[], number>("select total_changes()").pluck();
const othersCommits = db.$client.prepare("pragma data_version").pluck();

/** The header of the index of SQLite's write-ahead log: every commit of any process changes it. */
const HEADER_BYTES = 48;
const header = Buffer.alloc(HEADER_BYTES);
const known = Buffer.alloc(HEADER_BYTES);
let commits = 0;

/**
 * The file of that index, opened for good: closing it would end the locks that SQLite holds on it in this process. Null
 * where the system gives no such file.
 */
function openIndex(): number | null {
  othersCommits.get();
  try {
    const file = fs.openSync(`${db.$client.name}-shm`, "r");
    return fs.readSync(file, known, 0, HEADER_BYTES, 0) === HEADER_BYTES ? file : null;
  } catch {
    return null;
  }
}

const index = openIndex();

/** Counts what was committed, as SQLite would see it, without the locks that it takes to look: a third of its time. */
function countCommits(): unknown {
  if (index === null) return othersCommits.get();
  fs.readSync(index, header, 0, HEADER_BYTES, 0);
  if (!header.equals(known)) {
    header.copy(known);
    commits += 1;
  }
  return commits;
}

/**
 * A token that changes after every write: the row-change count of this connection, and the commits of all threads and
 * processes.
 */
export function changeToken(): string {
  return `${ownChanges.get()} ${countCommits()}`;
}

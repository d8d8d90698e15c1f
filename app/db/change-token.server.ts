import { db } from "./client.server";

const ownChanges = db.$client.prepare("select total_changes()").pluck();
const othersCommits = db.$client.prepare("pragma data_version").pluck();

/** What one look at others' commits found, while it counts. */
let seen: unknown;
let isLookShared = false;

/** Lets one look at others' commits, the next one, count until `lookAgain`. */
export function shareLook(): void {
  isLookShared = true;
}

/** Ends that: what others have committed is looked at for the next token, and for each after it. */
export function lookAgain(): void {
  isLookShared = false;
  seen = undefined;
}

function othersVersion(): unknown {
  if (!isLookShared) return othersCommits.get();
  seen ??= othersCommits.get();
  return seen;
}

/**
 * A token that changes after every write: the row-change count of this connection, and SQLite's data version for
 * commits of other threads and processes. Reading the header of the `-shm` file is quicker, and must not be done: where a
 * thread that has opened the file ends, POSIX drops the locks that SQLite holds on it for the whole process.
 */
export function changeToken(): string {
  return `${ownChanges.get()} ${othersVersion()}`;
}

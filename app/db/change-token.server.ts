import { db } from "./client.server";

const ownChanges = db.$client.prepare("select total_changes()").pluck();
const othersCommits = db.$client.prepare("pragma data_version").pluck();

/** What one look at others' commits found, while it counts. */
let seen: unknown;
let isLookShared = false;

/** Lets one look at others' commits, the next one, count for every `sharedToken` until `lookAgain`. */
export function shareLook(): void {
  isLookShared = true;
}

/** Ends that: each looks for itself. */
export function lookAgain(): void {
  isLookShared = false;
  seen = undefined;
}

/**
 * A token that changes after every write: the row-change count of this connection, and SQLite's data version for
 * commits of other threads and processes. Reading the header of the `-shm` file is quicker, and must not be done: where a
 * thread that has opened the file ends, POSIX drops the locks that SQLite holds on it for the whole process.
 */
export const changeToken = (): string => `${ownChanges.get()} ${othersCommits.get()}`;

/**
 * The same, by the look that counts at present. It tells whoever compares it that nothing was written, and never how far
 * what is read then has come: others may have committed since the look.
 */
export function sharedToken(): string {
  if (!isLookShared) return changeToken();
  seen ??= othersCommits.get();
  return `${ownChanges.get()} ${seen}`;
}

import { db } from "./client.server";

const ownChanges = db.$client.prepare("select total_changes()").pluck();
const othersCommits = db.$client.prepare("pragma data_version").pluck();

/**
 * A token that changes after every write: the row-change count of this connection, and SQLite's data version for
 * commits of other threads and processes.
 */
export function changeToken(): string {
  return `${ownChanges.get()} ${othersCommits.get()}`;
}

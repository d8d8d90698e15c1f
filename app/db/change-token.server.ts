import { db } from "./client.server";

const ownChanges = db.$client.prepare("select total_changes()").pluck();
const othersCommits = db.$client.prepare("pragma data_version").pluck();

/**
 * A mark that is another one after each write: SQLite itself counts the rows that this connection changed, by whatever
 * statement or trigger, and notices what other connections committed, those of other threads and processes too.
 */
export function changeToken(): string {
  return `${ownChanges.get()} ${othersCommits.get()}`;
}

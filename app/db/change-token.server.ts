import { db } from "./client.server";

const ownChanges = db.$client.prepare("select total_changes()").pluck();
const othersCommits = db.$client.prepare("pragma data_version").pluck();

/**
 * A token that changes after every write: the row-change count of this connection, and SQLite's data version for
 * commits of other threads and processes. Do not read the header of the `-shm` file instead, though it is quicker: when
 * a thread that has opened the file ends, POSIX drops the locks that SQLite holds on it for the whole process.
 */
export const changeToken = (): string => `${ownChanges.get()} ${othersCommits.get()}`;

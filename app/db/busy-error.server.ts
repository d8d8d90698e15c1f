import { Database } from "~/db/driver.server";

/** True when an error says that the database is locked and nothing was written. */
export function isBusy(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return error.code.startsWith("SQLITE_BUSY");
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause);
}

import { Database } from "~/db/driver.server";

export function isBusy(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return error.code.startsWith("SQLITE_BUSY");
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause);
}

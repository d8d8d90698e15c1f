import Database from "better-sqlite3";

const PATIENCE_MS = 1_000;

/**
 * Checkpoints the WAL into the database file, so that it is the only file. SQLite does this only with exclusive
 * access, which also detects users without our lock, such as an older shop or an SQLite prompt. A file that is not a
 * database is left alone.
 * @throws Error with a sentence when another process has it open.
 */
export function foldLog(file: string): void {
  const driver = new Database(file, { timeout: PATIENCE_MS });
  try {
    driver.pragma("journal_mode = delete");
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_BUSY/.test(error.code)) {
      throw new Error(`Something else has ${file} open. Stop it first. Nothing was changed.`);
    }
  } finally {
    driver.close();
  }
}

import Database from "better-sqlite3";

const PATIENCE_MS = 1_000;

/**
 * Writes a database's log back into its file, so that the file is all there is. SQLite does that only for who is alone
 * with it: this notices who holds no lock of ours, such as an older shop, or somebody at a prompt of SQLite. What is no
 * database stays as it is.
 * @throws Error with a sentence when somebody else has it open.
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

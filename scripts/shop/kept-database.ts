import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

const DATABASE = "shop.db";
const SECRET = "secret";

/** What a copy of the shop holds, read from the copy itself. */
export type Contents = { books: number; payments: number };

/**
 * Opens a shop's database file as it lies there and has SQLite check the whole of it.
 * @throws Error with a sentence when it is missing, damaged or no shop's.
 */
export function checkDatabase(directory: string): Contents {
  const file = path.join(directory, DATABASE);
  if (!fs.existsSync(file)) throw new Error(`There is no ${DATABASE} in ${directory}.`);
  const driver = new Database(file, { readonly: true });
  try {
    const verdict = driver.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(String(verdict));
    const count = (table: string) =>
      Number(driver.prepare(`select count(*) from ${table}`).pluck().get());
    return { books: count("books"), payments: count("payments") };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used: ${why}.`);
  } finally {
    driver.close();
  }
}

/** Copies the box's secret beside a database: without it the provider's credentials in it cannot be read. */
export function copySecret(from: string, to: string): void {
  const secret = path.join(from, SECRET);
  if (fs.existsSync(secret)) fs.copyFileSync(secret, path.join(to, SECRET));
}

/** The files that make up a shop's database, with the log that SQLite keeps beside it. */
export const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`];

/** A name for a copy, by the time of day: it sorts, and any file system takes it. */
export function copyName(at: Date): string {
  return at.toISOString().replace(/[:.]/g, "-");
}

/** `154 books and 3 payments`. */
export function inWords({ books, payments }: Contents): string {
  return `${books} books and ${payments} payments`;
}

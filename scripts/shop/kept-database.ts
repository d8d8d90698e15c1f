import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { standingOf } from "~/db/migrations.server";
import { copyDurably } from "./kept-files";

export const DATABASE = "shop.db";
export const SECRET = "secret";

/** Row counts of a copy, read from the copy itself. */
export type Contents = { books: number; payments: number };

/**
 * Opens a database file without migrating it.
 * @throws Error with a sentence when it is missing, damaged or not a shop's.
 */
export function readDatabase<Found>(
  file: string,
  read: (driver: Database.Database) => Found,
): Found {
  if (!fs.existsSync(file)) {
    throw new Error(`There is no ${path.basename(file)} in ${path.dirname(file)}.`);
  }
  if (fs.statSync(file).size === 0) throw new Error(`${file} is empty.`);
  const driver = new Database(file, { readonly: true });
  try {
    return read(driver);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used: ${why}.`);
  } finally {
    driver.close();
  }
}

/**
 * Runs SQLite's integrity check on a database file.
 * @throws Error with a sentence when it is missing, damaged or not a shop's.
 */
export function checkDatabase(file: string): Contents {
  return readDatabase(file, (driver) => {
    const verdict = driver.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(String(verdict));
    const count = (table: string) =>
      Number(driver.prepare(`select count(*) from ${table}`).pluck().get());
    return { books: count("books"), payments: count("payments") };
  });
}

/** Whether a newer version of the shop has migrated the database. */
export function isNewer(file: string): boolean {
  return readDatabase(file, (driver) => standingOf(driver) === "newer");
}

/** Copies the secret beside a database: without it the credentials cannot be decrypted. */
export function copySecret(from: string, to: string): void {
  const secret = path.join(from, SECRET);
  if (fs.existsSync(secret)) copyDurably(secret, path.join(to, SECRET));
}

/** WAL and shared-memory index, which SQLite keeps beside an open database. */
export const LOG_FILES = [`${DATABASE}-wal`, `${DATABASE}-shm`];

/** A timestamped name for a copy: sortable and valid on any file system. */
export function copyName(at: Date): string {
  return at.toISOString().replace(/[:.]/g, "-");
}

export function inWords({ books, payments }: Contents): string {
  return `${books} books and ${payments} payments`;
}

import fs from "node:fs";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { standingOf } from "./migrations.server";

export const DATABASE = "shop.db";

/** WAL and shared-memory index, which SQLite keeps beside an open database. */
export const LOG_FILES = [`${DATABASE}-wal`, `${DATABASE}-shm`];

const PAGES_AT_ONCE = 2_000;
const PATIENCE_MS = 1_000;

const SUMS = {
  taken: { table: "payments", sum: "case status when 'completed' then amount_cents else 0 end" },
  refunded: { table: "refunds", sum: "amount_cents" },
  onHand: { table: "books", sum: "stock_qty" },
  moved: { table: "stock_movements", sum: "quantity" },
};

export type Contents = {
  rows: Record<string, number>;
  sums: Record<keyof typeof SUMS, number>;
};

function numberOf(driver: Database, statement: string): number {
  return Number(driver.prepare(statement).pluck().get() ?? 0);
}

// What a database holds, without search indexes, whose rows are those of the tables that they index.
function contentsOf(driver: Database): Contents {
  const tables = driver
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all();
  const rows = tables.map((table) => [table, numberOf(driver, `select count(*) from "${table}"`)]);
  const total = ({ table, sum }: { table: string; sum: string }) =>
    tables.includes(table) ? numberOf(driver, `select sum(${sum}) from "${table}"`) : 0;
  return {
    rows: Object.fromEntries(rows),
    sums: {
      taken: total(SUMS.taken),
      refunded: total(SUMS.refunded),
      onHand: total(SUMS.onHand),
      moved: total(SUMS.moved),
    },
  };
}

/**
 * Opens a database file without migrating it.
 * @throws Error with a sentence when it is missing, damaged or not a shop's.
 */
export function readDatabase<Found>(file: string, read: (driver: Database) => Found): Found {
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
 * Runs SQLite's integrity check on a database file, and looks for broken references. @throws Error with a sentence when
 * it is missing, damaged or not a shop's.
 */
export function checkDatabase(file: string): Contents {
  return readDatabase(file, (driver) => {
    const verdict = driver.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(String(verdict));
    const orphans = numberOf(driver, "select count(*) from pragma_foreign_key_check");
    if (orphans > 0) throw new Error(`${orphans} of its rows refer to rows that are not there`);
    const contents = contentsOf(driver);
    if (contents.rows.books === undefined) throw new Error("no such table: books");
    return contents;
  });
}

export function isNewer(file: string): boolean {
  return readDatabase(file, (driver) => standingOf(driver) === "newer");
}

/**
 * Copies a database while others write to it: one read transaction is the moment of the copy and of the returned
 * contents, which the copy must have too. Without it SQLite would start again after each write.
 */
export async function copySnapshot(from: string, to: string): Promise<Contents> {
  const driver = new Database(from, { readonly: true });
  try {
    driver.exec("begin");
    const contents = contentsOf(driver);
    await driver.backup(to, { progress: () => PAGES_AT_ONCE });
    return contents;
  } finally {
    driver.close();
  }
}

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
      throw new Error(
        `Something else has ${file} open, perhaps the service dogear-stream. Stop it first. Nothing was changed.`,
      );
    }
  } finally {
    driver.close();
  }
}

// Each with its table, which a database of an older version may lack. `:at` in UTC ms.
const ENDINGS = [
  { table: "sessions", statement: "delete from sessions" },
  { table: "device_sign_ins", statement: "delete from device_sign_ins" },
  { table: "setup_links", statement: "delete from setup_links" },
  {
    table: "admin_users",
    statement: "update admin_users set updated_at = max(updated_at + 1, :at)",
  },
];

/**
 * Ends what opens the back office without a password: sessions, links that set one, half a sign-in and known browsers,
 * because their owners may have lost the right since a backup. `at` in UTC ms.
 */
export function endSignIns(file: string, at: number): void {
  const driver = new Database(file);
  try {
    driver.pragma("secure_delete = ON");
    const isThere = driver.prepare<[string], string>(
      "select name from sqlite_schema where type = 'table' and name = ?",
    );
    for (const { table, statement } of ENDINGS) {
      if (isThere.get(table) === undefined) continue;
      const ending = driver.prepare(statement);
      if (statement.includes(":at")) ending.run({ at });
      else ending.run();
    }
  } finally {
    driver.close();
  }
}

export function databaseBytes(directory: string): number {
  const sizes = [DATABASE, ...LOG_FILES].map(
    (name) => fs.statSync(path.join(directory, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

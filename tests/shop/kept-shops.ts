import fs from "node:fs";
import path from "node:path";
import type { Database } from "~/db/driver.server";
import { freePortToKeep } from "./free-port";
import { peopleKnown, refuseTellingLog } from "./people-in-log";
import {
  handleOf,
  type RunningShop,
  type ShopProcess,
  skipLastNight,
  startProcess,
} from "./running-shop";

type Row = Record<string, unknown>;
type KeptShop = ShopProcess & { asStarted: Map<string, Row[]> };

declare global {
  /** The shops of this worker that no test file holds, by what they are used as. They outlive the modules of a test file. */
  var keptShops: Map<string, KeptShop[]> | undefined;
  /** Where they look for PayFast: a test file's stand-in listens there, or nobody. */
  var portOfPayFast: number | undefined;
}

export async function payFastPort(): Promise<number> {
  globalThis.portOfPayFast ??= await freePortToKeep();
  return globalThis.portOfPayFast;
}

/** Tables of counters. The shop takes a number that it has seen for what it knows, so that none may come again. */
const COUNTERS =
  /^(sqlite_|__drizzle)|_revisions$|_search|^(shown_version|clock_seen|usual_subject_names)$/;

const tablesOf = (driver: Database) =>
  driver
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all()
    .filter((name) => !COUNTERS.test(name));

function insert(driver: Database, table: string, row: Row): void {
  const names = Object.keys(row);
  const values = names.map((name) => `@${name}`);
  driver.prepare(`insert into ${table} (${names}) values (${values})`).run(row);
}

/** Makes the database what it was when the shop had started. Numbers go on, and triggers tell the shop what went. */
function putBack(driver: Database, rows: Map<string, Row[]>): void {
  const guards = driver
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'trigger' and sql like '%raise%'",
    )
    .all();
  driver.pragma("foreign_keys = OFF");
  driver
    .transaction(() => {
      for (const { name } of guards) driver.exec(`drop trigger ${name}`);
      for (const table of tablesOf(driver)) driver.exec(`delete from ${table}`);
      for (const [table, before] of rows) for (const row of before) insert(driver, table, row);
      for (const { sql } of guards) driver.exec(sql);
      // Two shops that the same files have used go on with the same numbers, whatever each file has tried.
      driver.exec("update sqlite_sequence set seq = (seq / 10000 + 1) * 10000");
    })
    .immediate();
}

function emptyFolders(storageDir: string): void {
  const found = fs.readdirSync(storageDir, { recursive: true, withFileTypes: true });
  for (const file of found) {
    if (file.parentPath !== storageDir && file.isFile())
      fs.rmSync(path.join(file.parentPath, file.name), { force: true });
  }
}

async function startKept(): Promise<KeptShop> {
  const shop = await startProcess({ payFastUrl: `http://127.0.0.1:${await payFastPort()}` });
  // Removing the run's folder ends the processes that are named in it.
  fs.writeFileSync(path.join(process.env.TMPDIR ?? "", `kept-shop-${shop.child().pid}`), "");
  const { driver } = handleOf(shop);
  skipLastNight(driver);
  const rowsOf = (table: string) => driver.prepare<[], Row>(`select * from ${table}`).all();
  const asStarted = new Map(tablesOf(driver).map((table) => [table, rowsOf(table)]));
  driver.close();
  return { ...shop, asStarted };
}

/**
 * A shop that has just started, or is as if it had, and how to give it back. Starting one costs more than most files' tests, and
 * one that has answered for a while is quicker.
 */
export async function takeShop(
  role: string,
): Promise<{ shop: RunningShop; giveBack: () => Promise<void> }> {
  globalThis.keptShops ??= new Map();
  const idle = globalThis.keptShops.get(role) ?? [];
  globalThis.keptShops.set(role, idle);
  const kept = idle.pop() ?? (await startKept());
  const shop = handleOf(kept, kept.output().length);
  const giveBack = async () => {
    if (!kept.isUntouched() || !shop.driver.open) return shop.remove();
    const people = peopleKnown(shop.driver);
    putBack(shop.driver, kept.asStarted);
    emptyFolders(kept.storageDir);
    shop.driver.close();
    idle.push(kept);
    refuseTellingLog(shop.output(), people);
  };
  return { shop, giveBack };
}

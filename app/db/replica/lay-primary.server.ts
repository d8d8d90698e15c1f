import type Database from "better-sqlite3";
import type { SqlValue } from "./hrana";

type Driver = Database.Database;

/** Rows of one insert: values of a statement may be 32 766, and the widest table has some sixty columns. */
const ROWS_AT_ONCE = 100;

/** How each search index is filled from the table whose words it knows. */
export const INDEX_FILLS: Record<string, string> = {
  payment_search:
    "insert into payment_search (rowid, search_text) select rowid, search_text from payments",
  enquiry_search:
    "insert into enquiry_search (rowid, search_text) select id, search_text from enquiries",
};

type Entry = { type: string; name: string; sql: string };

const inOrder = (driver: Driver, where: string): Entry[] =>
  driver
    .prepare<[], Entry>(
      `select type, name, sql from sqlite_schema where sql is not null and ${where} order by rowid`,
    )
    .all();

const isVirtual = ({ sql }: Entry) => /^\s*create\s+virtual\s+table/i.test(sql);

/** The tables with rows of their own, without those in which SQLite keeps its search indexes. */
function tablesOf(driver: Driver): Entry[] {
  const own = driver
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all();
  return inOrder(driver, "type = 'table'").filter(({ name }) => own.includes(name));
}

/** A table's columns that are stored; with the row's number where no column is it, since search indexes refer to it. */
function columnsOf(driver: Driver, table: string): string[] {
  const columns = driver
    .prepare<[string], { name: string; pk: number; type: string }>(
      "select name, pk, type from pragma_table_xinfo(?) where hidden = 0",
    )
    .all(table);
  const [key, ...others] = columns.filter(({ pk }) => pk > 0);
  const isNumbered = key?.type.toUpperCase() === "INTEGER" && others.length === 0;
  const isWithoutNumber = driver
    .prepare("select wr from pragma_table_list where schema = 'main' and name = ?")
    .pluck()
    .get(table);
  const names = columns.map(({ name }) => `"${name}"`);
  return isNumbered || isWithoutNumber === 1 ? names : ["rowid", ...names];
}

function copyRows(from: Driver, to: Driver, table: string, columns: string[]): void {
  const list = columns.join(", ");
  const places = `(${columns.map(() => "?").join(", ")})`;
  const insert = (rows: SqlValue[][]) => {
    const values = rows.map(() => places).join(", ");
    to.prepare(`insert into "${table}" (${list}) values ${values}`).run(...rows.flat());
  };
  let waiting: SqlValue[][] = [];
  const rows = from.prepare<[], SqlValue[]>(`select ${list} from "${table}"`).raw();
  for (const row of rows.iterate()) {
    waiting.push(row);
    if (waiting.length < ROWS_AT_ONCE) continue;
    insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) insert(waiting);
}

/**
 * Lays the tables, rows, search indexes and triggers of a database into an empty one, in one transaction: a primary reads
 * fewer kinds of statements than the driver of a file, among which are some of the migrations. `to` is a driver whose
 * transactions are the primary's.
 * @throws SqliteError where `to` is not empty, and what `verify` throws, which comes before the commit.
 */
export function layPrimary(from: Driver, to: Driver, verify: () => void = () => {}): void {
  const lay = to.transaction(() => {
    to.prepare("pragma defer_foreign_keys = on").run();
    const tables = tablesOf(from);
    for (const { sql } of tables) to.prepare(sql).run();
    for (const { name } of tables) copyRows(from, to, name, columnsOf(from, name));
    copyCounters(from, to);
    const indexes = inOrder(from, "type = 'table'").filter(isVirtual);
    for (const { name, sql } of indexes) {
      to.prepare(sql).run();
      to.prepare(INDEX_FILLS[name] ?? "").run();
    }
    for (const { sql } of inOrder(from, "type <> 'table'")) to.prepare(sql).run();
    verify();
  });
  lay.immediate();
}

/** So that numbers of rows that are gone are not given again. SQLite has begun the table with the rows. */
function copyCounters(from: Driver, to: Driver): void {
  const hasCounters = from.prepare("select 1 from sqlite_schema where name = 'sqlite_sequence'");
  if (hasCounters.get() === undefined) return;
  to.prepare("delete from sqlite_sequence").run();
  copyRows(from, to, "sqlite_sequence", ["name", "seq"]);
}

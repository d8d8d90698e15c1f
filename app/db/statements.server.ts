import type Database from "better-sqlite3";
import { LRUCache } from "lru-cache";

type Driver = Database.Database;
type Statement = Database.Statement<unknown[]>;

/** More than the texts of all queries that a busy shop asks again and again. */
const MAX_KEPT = 400;

/** What drizzle asks of a statement. Rows in objects and in arrays are two statements: a mode stays with its statement. */
function bothModes(prepare: () => Statement) {
  const inObjects = prepare();
  let inArrays: Statement | undefined;
  return {
    run: (...values: unknown[]) => inObjects.run(...values),
    get: (...values: unknown[]) => inObjects.get(...values),
    all: (...values: unknown[]) => inObjects.all(...values),
    raw() {
      inArrays ??= prepare().raw();
      return inArrays;
    },
  };
}

/**
 * The driver as drizzle is to see it: a query that is built anew has the same text each time, and SQLite need not prepare
 * it again, which takes longer than running it. Statements that are iterated over must not come from here.
 */
export function withKeptStatements(driver: Driver): Driver {
  const kept = new LRUCache<string, ReturnType<typeof bothModes>>({ max: MAX_KEPT });
  const prepare = (text: string) => {
    const known = kept.get(text) ?? bothModes(() => driver.prepare(text));
    kept.set(text, known);
    return known;
  };
  return Object.create(driver, { prepare: { value: prepare } });
}

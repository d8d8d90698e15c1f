import type Database from "better-sqlite3";
import { LRUCache } from "lru-cache";

type Driver = Database.Database;
type Statement = Database.Statement<unknown[]>;

const MAX_KEPT = 400;

// Rows as objects and as arrays are two statements: a mode stays with its statement.
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
 * Caches drizzle's prepared statements by their text, because preparing takes longer than running. Statements that are
 * iterated over must not come from here.
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

import type Database from "better-sqlite3";
import type { BoundValues, Executed, SqlValue } from "./hrana";

type Statement = Database.Statement<unknown[]>;

/** What a row is given as. */
export type RowShape = "objects" | "arrays" | "first values";

/** Where a statement may run. `here` is null when the primary is to run it. */
export type Places = {
  here: (shape: RowShape) => Statement | null;
  there: (bound: BoundValues) => Executed;
  /** Runs it there before whatever is asked there next; what it did is known when it is asked for. */
  later: (bound: BoundValues) => () => Executed;
};

const isValue = (value: unknown): value is SqlValue =>
  value === null || ["number", "bigint", "string"].includes(typeof value) || Buffer.isBuffer(value);

function asValue(value: unknown): SqlValue {
  if (value === undefined) return null;
  if (isValue(value)) return value;
  throw new TypeError("SQLite can only bind numbers, strings, bigints, buffers, and null");
}

const isNamed = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** Values as the driver takes them: by place, in a list, or by name in an object. */
function boundOf(given: unknown[]): BoundValues {
  const [first] = given;
  if (!isNamed(first)) return given.flat().map(asValue);
  return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, asValue(value)]));
}

const inObject = (columns: string[], row: SqlValue[]) =>
  Object.fromEntries(columns.map((name, index) => [name, row[index]]));

function shaped({ columns, rows }: Executed, shape: RowShape): unknown[] {
  if (shape === "arrays") return rows;
  return rows.map((row) => (shape === "objects" ? inObject(columns, row) : row[0]));
}

/** A statement that runs where it belongs at that moment, each time that it is run. */
export function routedStatement(places: Places, shape: RowShape = "objects") {
  const { here, there, later } = places;
  const all = (...given: unknown[]): unknown[] =>
    here(shape)?.all(...given) ?? shaped(there(boundOf(given)), shape);
  return {
    all,
    get(...given: unknown[]): unknown {
      const statement = here(shape);
      return statement === null ? shaped(there(boundOf(given)), shape)[0] : statement.get(...given);
    },
    run(...given: unknown[]): Database.RunResult {
      const statement = here(shape);
      if (statement !== null) return statement.run(...given);
      const done = later(boundOf(given));
      return {
        get changes() {
          return done().changes;
        },
        get lastInsertRowid() {
          return done().lastInsertRowid;
        },
      };
    },
    iterate: (...given: unknown[]): IterableIterator<unknown> =>
      here(shape)?.iterate(...given) ?? all(...given).values(),
    raw: () => routedStatement(places, "arrays"),
    pluck: () => routedStatement(places, "first values"),
  };
}

import type BetterSqlite from "better-sqlite3";
import { Database } from "~/db/driver.server";
import { copyOf } from "./copy";
import type { Courier } from "./messages";
import { primaryAsker } from "./primary-driver.server";
import { type RowShape, routedStatement } from "./routed-statement.server";

type Driver = Database;
type Statement = BetterSqlite.Statement<unknown[]>;

/** What a connection that writes to a file sets for itself. */
const OWN_SETTING = /^(busy_timeout|synchronous|temp_store|wal_autocheckpoint|wal_checkpoint)\b/;

function inShape(statement: Statement, shape: RowShape): Statement {
  if (!statement.reader || shape === "objects") return statement;
  return shape === "arrays" ? statement.raw() : statement.pluck();
}

let isReadingCopy = false;

/** Reads what `work` reads from this box's copy, also within a transaction of the primary. */
export function readingCopy<Result>(work: () => Result): Result {
  const before = isReadingCopy;
  isReadingCopy = true;
  try {
    return work();
  } finally {
    isReadingCopy = before;
  }
}

/**
 * The database of a box that is one of several, as the driver of a file: what only reads is read from this box's copy;
 * transactions with all that they read, and other writes, are the primary's. The copy is opened to be read only, so that
 * nothing can be written to it by mistake.
 * @throws PrimaryAway while the primary does not answer: for each write, and for a box without a copy.
 */
export function openReplica(directory: string, courier: Courier): Driver {
  courier.ask({ kind: "open" });
  const copy = new Database(copyOf(directory), { readonly: true });
  const primary = primaryAsker(courier);

  function prepare(sql: string) {
    const made = new Map<RowShape, Statement>();
    const inCopy = (shape: RowShape): Statement => {
      const statement = made.get(shape) ?? inShape(copy.prepare(sql), shape);
      made.set(shape, statement);
      return statement;
    };
    const here = (shape: RowShape): Statement | null => {
      const isThere = primary.inTransaction() && !isReadingCopy;
      if (isThere || primary.isControl(sql)) return null;
      const statement = inCopy(shape);
      return statement.readonly ? statement : null;
    };
    return routedStatement({
      here,
      there: (bound) => primary.execute(sql, bound),
      later: (bound) => primary.later(sql, bound),
    });
  }

  return Object.create(copy, {
    prepare: { value: prepare },
    transaction: { value: primary.transaction },
    inTransaction: { get: primary.inTransaction },
    exec: { value: primary.script },
    pragma: {
      value: (text: string, options?: BetterSqlite.PragmaOptions) =>
        OWN_SETTING.test(text) ? 0 : copy.pragma(text, options),
    },
    close: {
      value: () => {
        copy.close();
        courier.end();
      },
    },
    open: { get: () => copy.open },
    name: { get: () => copy.name },
  });
}

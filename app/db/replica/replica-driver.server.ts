import Database from "better-sqlite3";
import { copyOf } from "./copy";
import type { BoundValues, Executed } from "./hrana";
import type { Behavior, CourierTask } from "./messages";
import { type RowShape, routedStatement } from "./routed-statement.server";

type Driver = Database.Database;
type Statement = Database.Statement<unknown[]>;

/** The thread that speaks to the primary, as the driver needs it. */
export type Courier = {
  ask: (task: CourierTask) => Executed | null;
  /** How long the primary may take over a statement. */
  deadlineMs: () => number;
  end: () => void;
};

/** What a connection that writes to a file sets for itself. */
const OWN_SETTING = /^(busy_timeout|synchronous|temp_store|wal_autocheckpoint|wal_checkpoint)\b/;
const CONTROL = /^\s*(begin|commit|rollback)(?:\s+(deferred|immediate|exclusive))?\s*;?\s*$/i;

const NOTHING: Executed = { columns: [], rows: [], changes: 0, lastInsertRowid: 0 };

function behaviorOf(word: string | undefined): Behavior {
  const known = word?.toLowerCase();
  return known === "immediate" || known === "exclusive" ? known : "deferred";
}

function inShape(statement: Statement, shape: RowShape): Statement {
  if (!statement.reader || shape === "objects") return statement;
  return shape === "arrays" ? statement.raw() : statement.pluck();
}

/** The transaction of this connection, which is the primary's. */
function remoteTransaction(courier: Courier) {
  let isOpen = false;

  function begin(behavior: Behavior): void {
    if (isOpen) throw new TypeError("cannot start a transaction within a transaction");
    courier.ask({ kind: "begin", behavior });
    isOpen = true;
  }

  function end(kind: "commit" | "rollback"): void {
    isOpen = false;
    courier.ask({ kind });
  }

  /** Runs the text of a statement that begins or ends a transaction; false for any other. */
  function control(text: string): boolean {
    const [, verb, behavior] = CONTROL.exec(text) ?? [];
    if (verb === undefined) return false;
    if (/^begin$/i.test(verb)) begin(behaviorOf(behavior));
    else end(/^commit$/i.test(verb) ? "commit" : "rollback");
    return true;
  }

  function wrap<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    behavior: Behavior,
  ) {
    return (...given: Given): Result => {
      begin(behavior);
      try {
        const result = work(...given);
        end("commit");
        return result;
      } catch (error) {
        if (isOpen) end("rollback");
        throw error;
      }
    };
  }

  return { isOpen: () => isOpen, control, wrap };
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
  const transaction = remoteTransaction(courier);

  function executeThere(sql: string, bound: BoundValues): Executed {
    if (transaction.control(sql)) return NOTHING;
    const task = { kind: "execute", sql, bound, deadlineMs: courier.deadlineMs() } as const;
    return courier.ask(task) ?? NOTHING;
  }

  function prepare(sql: string) {
    const made = new Map<RowShape, Statement>();
    const inCopy = (shape: RowShape): Statement => {
      const statement = made.get(shape) ?? inShape(copy.prepare(sql), shape);
      made.set(shape, statement);
      return statement;
    };
    const here = (shape: RowShape): Statement | null => {
      if (transaction.isOpen() || CONTROL.test(sql)) return null;
      const statement = inCopy(shape);
      return statement.readonly ? statement : null;
    };
    return routedStatement({ here, there: (bound) => executeThere(sql, bound) });
  }

  const inTransaction = (work: (...given: unknown[]) => unknown) =>
    Object.assign(transaction.wrap(work, "deferred"), {
      deferred: transaction.wrap(work, "deferred"),
      immediate: transaction.wrap(work, "immediate"),
      exclusive: transaction.wrap(work, "exclusive"),
    });

  return Object.create(copy, {
    prepare: { value: prepare },
    transaction: { value: inTransaction },
    inTransaction: { get: transaction.isOpen },
    exec: {
      value: (sql: string) =>
        void courier.ask({ kind: "script", sql, deadlineMs: courier.deadlineMs() }),
    },
    pragma: {
      value: (text: string, options?: Database.PragmaOptions) =>
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

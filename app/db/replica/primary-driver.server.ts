import type Database from "better-sqlite3";
import type { BoundValues, Executed } from "./hrana";
import type { Behavior, CourierTask } from "./messages";
import { routedStatement } from "./routed-statement.server";

type Driver = Database.Database;

/** The thread that speaks to the primary, as a driver needs it. */
export type Courier = {
  ask: (task: CourierTask) => Executed | null;
  /** How long the primary may take over a statement. */
  deadlineMs: () => number;
  end: () => void;
};

const CONTROL = /^\s*(begin|commit|rollback)(?:\s+(deferred|immediate|exclusive))?\s*;?\s*$/i;

const NOTHING: Executed = { columns: [], rows: [], changes: 0, lastInsertRowid: 0 };

function behaviorOf(word: string | undefined): Behavior {
  const known = word?.toLowerCase();
  return known === "immediate" || known === "exclusive" ? known : "deferred";
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

  const execute = (sql: string) =>
    courier.ask({ kind: "execute", sql, bound: [], deadlineMs: courier.deadlineMs() });

  /** Where the transaction is lost meanwhile, so is all that follows in it. */
  function undoInside(): void {
    try {
      execute("rollback to inside");
      execute("release inside");
    } catch {
      // Whoever began the transaction hears of it with the next statement.
    }
  }

  /** As the driver of a file does it: a transaction within another is a savepoint of it. */
  function runInside<Result>(work: () => Result): Result {
    execute("savepoint inside");
    try {
      const result = work();
      execute("release inside");
      return result;
    } catch (error) {
      undoInside();
      throw error;
    }
  }

  function wrap<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    behavior: Behavior,
  ) {
    return (...given: Given): Result => {
      if (isOpen) return runInside(() => work(...given));
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

/** What a driver asks of the primary. */
export function primaryAsker(courier: Courier) {
  const transaction = remoteTransaction(courier);
  return {
    inTransaction: transaction.isOpen,
    /** True of the text of a statement that begins or ends a transaction. */
    isControl: (sql: string): boolean => CONTROL.test(sql),
    execute(sql: string, bound: BoundValues): Executed {
      if (transaction.control(sql)) return NOTHING;
      const task = { kind: "execute", sql, bound, deadlineMs: courier.deadlineMs() } as const;
      return courier.ask(task) ?? NOTHING;
    },
    script: (sql: string) =>
      void courier.ask({ kind: "script", sql, deadlineMs: courier.deadlineMs() }),
    transaction: (work: (...given: unknown[]) => unknown) =>
      Object.assign(transaction.wrap(work, "deferred"), {
        deferred: transaction.wrap(work, "deferred"),
        immediate: transaction.wrap(work, "immediate"),
        exclusive: transaction.wrap(work, "exclusive"),
      }),
  };
}

/** The primary's database as the driver of a file, for whoever has no copy of it. @throws PrimaryAway */
export function openPrimary(courier: Courier): Driver {
  const primary = primaryAsker(courier);
  const there = (sql: string) => ({
    here: () => null,
    there: (bound: BoundValues) => primary.execute(sql, bound),
  });
  return Object.create(null, {
    prepare: { value: (sql: string) => routedStatement(there(sql)) },
    transaction: { value: primary.transaction },
    inTransaction: { get: primary.inTransaction },
    exec: { value: primary.script },
    close: { value: courier.end },
  });
}

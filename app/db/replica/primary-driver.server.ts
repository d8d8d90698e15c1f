import type Database from "better-sqlite3";
import { gatheredStatements, mayComeLater, NOTHING_DONE } from "./gathered-statements.server";
import type { BoundValues, Executed } from "./hrana";
import type { Behavior, Courier } from "./messages";
import { repeatedReads } from "./repeated-reads.server";
import { routedStatement } from "./routed-statement.server";

type Driver = Database.Database;

const CONTROL = /^\s*(begin|commit|rollback)(?:\s+(deferred|immediate|exclusive))?\s*;?\s*$/i;

/** Begins or ends a transaction by its text; false for any other statement. */
type Control = (text: string) => boolean;

function behaviorOf(word: string | undefined): Behavior {
  const known = word?.toLowerCase();
  return known === "immediate" || known === "exclusive" ? known : "deferred";
}

/** The transaction of this connection, which is the primary's. */
function remoteTransaction(courier: Courier) {
  let isOpen = false;
  const gathered = gatheredStatements(courier);
  const reads = repeatedReads(gathered.execute);

  function begin(behavior: Behavior): void {
    if (isOpen) throw new TypeError("cannot start a transaction within a transaction");
    gathered.forget();
    reads.forget();
    courier.ask({ kind: "begin", behavior });
    isOpen = true;
  }

  function commit(): void {
    isOpen = false;
    gathered.send("commit");
  }

  function rollback(): void {
    isOpen = false;
    gathered.forget();
    courier.ask({ kind: "rollback" });
  }

  const control: Control = (text) => {
    const [, verb, behavior] = CONTROL.exec(text) ?? [];
    if (verb === undefined) return false;
    if (/^begin$/i.test(verb)) begin(behaviorOf(behavior));
    else if (/^commit$/i.test(verb)) commit();
    else rollback();
    return true;
  };

  /** Where the transaction is lost meanwhile, so is all that follows in it. */
  function undoInside(): void {
    gathered.forget();
    try {
      reads.execute("rollback to inside");
      reads.execute("release inside");
    } catch {
      // Whoever began the transaction hears of it with the next statement.
    }
  }

  /** As the driver of a file does it: a transaction within another is a savepoint of it. */
  function runInside<Result>(work: () => Result): Result {
    reads.execute("savepoint inside");
    try {
      const result = work();
      reads.execute("release inside");
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
        commit();
        return result;
      } catch (error) {
        if (isOpen) rollback();
        throw error;
      }
    };
  }

  function later(sql: string, bound: BoundValues): (() => Executed) | null {
    if (!isOpen || !mayComeLater(sql)) return null;
    reads.forget();
    return gathered.add(sql, bound);
  }

  return {
    isOpen: () => isOpen,
    control,
    wrap,
    execute: (sql: string, bound: BoundValues): Executed =>
      isOpen ? reads.execute(sql, bound) : gathered.execute(sql, bound),
    later,
    forgetReads: reads.forget,
  };
}

/** What a driver asks of the primary. */
export function primaryAsker(courier: Courier) {
  const transaction = remoteTransaction(courier);
  const execute = (sql: string, bound: BoundValues): Executed =>
    transaction.control(sql) ? NOTHING_DONE : transaction.execute(sql, bound);
  return {
    inTransaction: transaction.isOpen,
    /** True of the text of a statement that begins or ends a transaction. */
    isControl: (sql: string): boolean => CONTROL.test(sql),
    execute,
    /** Runs it before whatever is asked next, where nobody needs to know sooner what it did. */
    later(sql: string, bound: BoundValues): () => Executed {
      const done = transaction.later(sql, bound);
      if (done !== null) return done;
      const executed = execute(sql, bound);
      return () => executed;
    },
    script(sql: string): void {
      transaction.forgetReads();
      courier.ask({ kind: "script", sql, deadlineMs: courier.deadlineMs() });
    },
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
    later: (bound: BoundValues) => primary.later(sql, bound),
  });
  return Object.create(null, {
    prepare: { value: (sql: string) => routedStatement(there(sql)) },
    transaction: { value: primary.transaction },
    inTransaction: { get: primary.inTransaction },
    exec: { value: primary.script },
    close: { value: courier.end },
  });
}

import type { BoundStatement, BoundValues, Executed } from "./hrana";
import type { Courier } from "./messages";

export const NOTHING_DONE: Executed = { columns: [], rows: [], changes: 0, lastInsertRowid: 0 };

/** So that the primary is not sent more at once than it does in some milliseconds. */
const MOST = 64;
const MOST_VALUES = 4_000;

/** Statements that answer no rows. */
const WRITES = /^\s*(insert|update|delete|replace)\b/i;

/** Whether nobody need wait for what a statement does. */
export const mayComeLater = (sql: string): boolean => WRITES.test(sql);

type Gathered = BoundStatement & { executed: Executed | null };

const countOf = (bound: BoundValues): number =>
  Array.isArray(bound) ? bound.length : Object.keys(bound).length;

/**
 * The statements of a transaction that the primary has not got yet: they go with the next one that is waited for, or with
 * the commit, so that a transaction takes fewer trips. One that is refused is so then, and the transaction with it.
 */
export function gatheredStatements(courier: Courier) {
  let waiting: Gathered[] = [];
  let values = 0;

  function take(): Gathered[] {
    const taken = waiting;
    waiting = [];
    values = 0;
    return taken;
  }

  function send(kind: "send" | "commit"): void {
    const statements = take();
    const executed = courier.ask({ kind, statements, deadlineMs: courier.deadlineMs() });
    for (const [place, one] of statements.entries()) one.executed = executed[place] ?? NOTHING_DONE;
  }

  function executedOf(one: Gathered): Executed {
    if (waiting.includes(one)) send("send");
    return one.executed ?? NOTHING_DONE;
  }

  return {
    /** Sends them, with the commit or before it. */
    send,
    /** Nobody gets them: the transaction is taken back. */
    forget: () => void take(),
    /** Adds one. Answers what tells what it did. */
    add(sql: string, bound: BoundValues): () => Executed {
      const one: Gathered = { sql, bound, executed: null };
      waiting.push(one);
      values += countOf(bound);
      if (waiting.length >= MOST || values >= MOST_VALUES) send("send");
      return () => executedOf(one);
    },
    /** Runs them, and then one that is waited for. */
    execute(sql: string, bound: BoundValues = []): Executed {
      const before = take();
      const statements = [...before, { sql, bound }];
      const executed = courier.ask({
        kind: "execute",
        statements,
        deadlineMs: courier.deadlineMs(),
      });
      for (const [place, one] of before.entries()) one.executed = executed[place] ?? NOTHING_DONE;
      return executed.at(-1) ?? NOTHING_DONE;
    },
  };
}

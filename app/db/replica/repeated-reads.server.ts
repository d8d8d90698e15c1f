import { type BoundValues, chainRequest, type Executed } from "./hrana";

type Execute = (sql: string, bound?: BoundValues) => Executed;

/** An import reads for each of its rows. */
const MOST = 64;

/** Statements that write nothing. */
const READS = /^\s*select\b/i;
/** What answers differently each time. */
const CHANGES = /\b(random(blob)?|(total_)?changes|last_insert_rowid|unixepoch|current_\w+|now)\b/i;

const isRepeatable = (sql: string): boolean => READS.test(sql) && !CHANGES.test(sql);

/** Whoever reads may change the list that was answered. */
const again = ({ rows, ...others }: Executed): Executed => ({
  ...others,
  rows: rows.map((row) => [...row]),
});

/**
 * What a transaction reads a second time without having written between is not asked again: nothing that others write
 * reaches a transaction, and so SQLite would answer the same.
 */
export function repeatedReads(execute: Execute) {
  const known = new Map<string, Executed>();

  function read(sql: string, bound: BoundValues): Executed {
    const question = JSON.stringify(chainRequest([{ sql, bound }]));
    const before = known.get(question);
    if (before !== undefined) return again(before);
    const executed = execute(sql, bound);
    if (known.size >= MOST) known.clear();
    known.set(question, executed);
    return again(executed);
  }

  return {
    /** For each write, and for each transaction. */
    forget: () => known.clear(),
    /** Runs a statement of the transaction. */
    execute(sql: string, bound: BoundValues = []): Executed {
      if (isRepeatable(sql)) return read(sql, bound);
      known.clear();
      return execute(sql, bound);
    },
  };
}

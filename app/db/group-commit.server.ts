import { isBusy } from "./busy-error.server";
import type { Transaction } from "./client.server";
import { synced, writeSyncedLater } from "./synced-later.server";

type Waiting = {
  work: (tx: Transaction) => void;
  done: () => void;
  failed: (error: unknown) => void;
};

let waiting: Waiting[] = [];

/** Commits all in one transaction. If one fails, each is retried alone. */
function commit(together: Waiting[]): void {
  try {
    writeSyncedLater((tx) => {
      for (const { work } of together) work(tx);
    });
  } catch (error) {
    const [first, ...others] = together;
    // The database is locked: retrying one by one would only wait again.
    if (isBusy(error)) for (const { failed } of together) failed(error);
    else if (others.length === 0) first?.failed(error);
    else for (const one of together) commit([one]);
    return;
  }
  synced().then(
    () => {
      for (const { done } of together) done();
    },
    (error) => {
      for (const { failed } of together) failed(error);
    },
  );
}

function commitWaiting(): void {
  const together = waiting;
  waiting = [];
  commit(together);
}

/**
 * Runs `work` in a write transaction shared with other calls of the same event-loop turn, and waits for the disk without
 * keeping others waiting. Resolves with the result of `work` when it is on the disk, and rejects with what it threw.
 * `work` may be rolled back and run again: it must have no side effects outside the transaction.
 */
export function groupCommit<Result>(work: (tx: Transaction) => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    let result: Result;
    waiting.push({
      work: (tx) => {
        result = work(tx);
      },
      done: () => resolve(result),
      failed: reject,
    });
    if (waiting.length === 1) setImmediate(commitWaiting);
  });
}

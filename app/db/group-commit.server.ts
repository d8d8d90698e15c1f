import { type Transaction, write } from "./client.server";
import { isBusy } from "./write-lock.server";

type Waiting = {
  work: (tx: Transaction) => void;
  done: () => void;
  failed: (error: unknown) => void;
};

let waiting: Waiting[] = [];

/** One commit for all of them. One that fails must not take the others along: then each is tried alone. */
function commit(together: Waiting[]): void {
  try {
    write((tx) => {
      for (const { work } of together) work(tx);
    });
  } catch (error) {
    const [first, ...others] = together;
    // Somebody else writes: the others would only wait for the same, each in its turn.
    if (isBusy(error)) for (const { failed } of together) failed(error);
    else if (others.length === 0) first?.failed(error);
    else for (const one of together) commit([one]);
    return;
  }
  for (const { done } of together) done();
}

function commitWaiting(): void {
  const together = waiting;
  waiting = [];
  commit(together);
}

/**
 * Runs `work` in a write transaction that it may share with others that are asked for in the same turn: the wait for
 * the disk is then one wait for all of them. Answers what `work` answered once that is on the disk, and rejects with
 * what it threw. `work` may run a second time, after all that it wrote was undone: it must change nothing else.
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

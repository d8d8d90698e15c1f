import { isMainThread, workerData } from "node:worker_threads";

/** The longest that another thread yields: a stream of small writes must not starve it. */
const MAX_MS = 1_000;
const LOOK_EVERY_MS = 20;

function sharedCounter(): SharedArrayBuffer {
  const given: unknown = workerData?.turns;
  return given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(4);
}

/** Passed to each thread of the process as `workerData.turns`. */
export const writersWaiting = sharedCounter();
const waiting = new Int32Array(writersWaiting);

/**
 * Counts the main thread as a waiting writer until `write` is done. SQLite has one writer, and the main thread blocks
 * while it waits: worker threads check this counter and yield.
 */
export function asPriorityWriter<Result>(write: () => Result): Result {
  if (!isMainThread) return write();
  Atomics.add(waiting, 0, 1);
  try {
    return write();
  } finally {
    Atomics.sub(waiting, 0, 1);
    Atomics.notify(waiting, 0);
  }
}

/** Like `asPriorityWriter`, without blocking the main thread. */
export async function asPriorityWriterLater<Result>(wait: () => Promise<Result>): Promise<Result> {
  if (!isMainThread) return wait();
  Atomics.add(waiting, 0, 1);
  try {
    return await wait();
  } finally {
    Atomics.sub(waiting, 0, 1);
    Atomics.notify(waiting, 0);
  }
}

/** True while the main thread waits to write. For worker threads. */
export function priorityWriterWaits(): boolean {
  return !isMainThread && Atomics.load(waiting, 0) > 0;
}

/** Called by a worker thread between two batches: lets the main thread write first. */
export function yieldToPriorityWriter(): void {
  const deadline = performance.now() + MAX_MS;
  while (priorityWriterWaits() && performance.now() < deadline) {
    Atomics.wait(waiting, 0, Atomics.load(waiting, 0), LOOK_EVERY_MS);
  }
}

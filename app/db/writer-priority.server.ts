import { isMainThread, workerData } from "node:worker_threads";

/** As long as one who gives way waits for others: no stream of small writes may stop it for ever. */
const MAX_MS = 1_000;
const LOOK_EVERY_MS = 20;

function sharedCounter(): SharedArrayBuffer {
  const given: unknown = workerData?.turns;
  return given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(4);
}

/** Handed to each thread of the process as `workerData.turns`. */
export const writersWaiting = sharedCounter();
const waiting = new Int32Array(writersWaiting);

/**
 * Marks a write of the main thread, from when it waits for the database until it is done. SQLite has one writer, and
 * the main thread stands still while it waits: a long piece of work in another thread sees the mark and gives way.
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

/** As `asPriorityWriter`, while the main thread goes on with other things until it can write. */
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

/** Whether the main thread waits for the database. Asked by other threads in the middle of their work. */
export function priorityWriterWaits(): boolean {
  return !isMainThread && Atomics.load(waiting, 0) > 0;
}

/** Between two pieces of work in another thread: lets the main thread write first. */
export function yieldToPriorityWriter(): void {
  const deadline = performance.now() + MAX_MS;
  while (priorityWriterWaits() && performance.now() < deadline) {
    Atomics.wait(waiting, 0, Atomics.load(waiting, 0), LOOK_EVERY_MS);
  }
}

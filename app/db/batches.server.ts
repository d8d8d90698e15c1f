import { setTimeout as sleep } from "node:timers/promises";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

// With its commit, less than 50 ms: writers of other processes cannot ask.
const MOST_MS = 35;
// So that an import goes on while shoppers write all the time.
const LEAST_MS = 5;
// Longer than a writer pauses between its tries.
const REST_MS = 5;
// The request of a writer that found the lock free has some way to go until it writes.
const REST_FOR_WRITER_MS = 10;
// Another program may hold the lock.
const MOST_RESTS = 20;

export const WAITING_WRITES = "writes that wait for the lock";

function sharedCounter(): Int32Array {
  const given = getEnvironmentData(WAITING_WRITES);
  const memory = given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(4);
  // For the threads that start later.
  setEnvironmentData(WAITING_WRITES, memory);
  return new Int32Array(memory);
}

const waiting = sharedCounter();
let ownWaiting = 0;

/** Makes imports in other threads yield the lock soon, until the returned function is called. */
export function askForLock(): () => void {
  const add = (change: 1 | -1) => {
    ownWaiting += change;
    Atomics.add(waiting, 0, change);
  };
  add(1);
  return () => add(-1);
}

const isAskedFor = (): boolean => Atomics.load(waiting, 0) > ownWaiting;

/**
 * Starts one of many transactions of an import or its undo. The returned function tells whether it has lasted long
 * enough.
 */
export function beginBatch(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt >= (isAskedFor() ? LEAST_MS : MOST_MS);
}

export async function letOthersWrite(): Promise<void> {
  let rests = 0;
  do {
    await sleep(isAskedFor() ? REST_FOR_WRITER_MS : REST_MS);
    rests += 1;
  } while (isAskedFor() && rests < MOST_RESTS);
}

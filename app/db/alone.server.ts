import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sharesDatabase } from "~/env.server";
import { isBusy } from "./busy-error.server";
import { type LeaseOf, leaveLease, takeLease } from "./lease.server";

const LEASE_MS = 10_000;
const PROLONG_EVERY_MS = 3_000;
const LOOK_EVERY_MS = 50;

/** Another box may have a process of the same number. */
const holder = randomUUID();

function tryToTake(lease: LeaseOf): boolean {
  try {
    return takeLease(lease, LEASE_MS, Date.now);
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** A lease that cannot be written expires by itself: that is no reason to fail what was done under it. */
function despiteFaults(write: () => void): void {
  try {
    write();
  } catch (error) {
    process.emitWarning(`A lease could not be written: ${error}`);
  }
}

/** Prolongs a lease from time to time, until what it answers is called. */
function prolong(lease: LeaseOf): () => void {
  let timer = setTimeout(again, PROLONG_EVERY_MS);
  function again(): void {
    despiteFaults(() => tryToTake(lease));
    timer = setTimeout(again, PROLONG_EVERY_MS);
  }
  return () => clearTimeout(timer);
}

/**
 * Does `work` while no other process of the shop does what has this name. Where the shop is one process it is done at once.
 * One that died in the middle is waited for until its lease has expired.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!sharesDatabase()) return work();
  const lease = { name, holder };
  while (!tryToTake(lease)) await sleep(LOOK_EVERY_MS);
  const stop = prolong(lease);
  try {
    return await work();
  } finally {
    stop();
    despiteFaults(() => leaveLease(lease));
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { getEnvironmentData } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { askForLock, beginBatch, letOthersWrite, WAITING_WRITES } from "./batches.server";
import { isBusy } from "./busy-error.server";
import { db, write } from "./client.server";
import {
  failFastWhenLocked,
  isWritable,
  whenWritable,
  writeIfFree,
  writeWhenFree,
} from "./write-lock.server";

/** For example somebody at a SQLite prompt. */
let other: Database;
beforeEach(() => {
  failFastWhenLocked();
  other = new Database(db.$client.name);
});
afterEach(() => other.close());

const lock = () => other.exec("begin immediate");
const unlock = () => other.exec("rollback");
const touch = () => write((tx) => tx.run(sql`update settings set invoice_prefix = invoice_prefix`));

/** How long `work` blocks the event loop. */
function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

it("says whether somebody else writes, and waits for nobody", () => {
  expect(isWritable()).toBe(true);
  lock();
  expect(timeOf(() => expect(isWritable()).toBe(false))).toBeLessThan(100);
  unlock();
  expect(isWritable()).toBe(true);
});

it("waits until the other is done, and others are served meanwhile", async () => {
  lock();
  let served = 0;
  const serving = setInterval(() => {
    served += 1;
    if (served === 5) unlock();
  }, 5);
  expect(await whenWritable(10_000)).toBe(true);
  clearInterval(serving);
  expect(served).toBeGreaterThanOrEqual(5);
});

it("gives up after a while, and from then on no write waits in place until the other is done", async () => {
  lock();
  expect(await whenWritable(700)).toBe(false);
  const failed = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return isBusy(error);
    }
    return false;
  };
  expect(timeOf(() => expect(failed(touch)).toBe(true))).toBeLessThan(100);
  unlock();
  expect(isWritable()).toBe(true);
  touch();
});

it("writes down later what happened already, and leaves out what need not be written", async () => {
  lock();
  let written = 0;
  const later = writeWhenFree(() => {
    touch();
    written += 1;
  });
  writeIfFree(touch);
  expect(written).toBe(0);
  unlock();
  await later;
  expect(written).toBe(1);
});

it("takes no other failure for a busy database", async () => {
  expect(isBusy(new Error("SQLITE_BUSY"))).toBe(false);
  await expect(
    writeWhenFree(() => {
      throw new Error("another failure");
    }),
  ).rejects.toThrow("another failure");
});

/** The database as on a disk that was mounted read-only. */
const takeNothing = (isSo: boolean) => db.$client.pragma(`query_only = ${isSo ? 1 : 0}`);

it("writes down when the disk takes something again what happened already, and leaves out what need not be written", async () => {
  takeNothing(true);
  let tries = 0;
  const later = writeWhenFree(() => {
    tries += 1;
    touch();
  }, new AbortController().signal);
  writeIfFree(touch);
  await vi.waitUntil(() => tries > 1, 10_000);
  takeNothing(false);
  await later;
});

it("gives up on a disk that takes nothing when the shop stops", async () => {
  takeNothing(true);
  const stopping = new AbortController();
  const later = writeWhenFree(touch, stopping.signal);
  stopping.abort();
  await expect(later).rejects.toThrow("readonly");
  takeNothing(false);
});

/** The count that all threads share, as another thread sees it. */
function waitingWrites(): Int32Array {
  const memory = getEnvironmentData(WAITING_WRITES);
  if (!(memory instanceof SharedArrayBuffer)) throw new Error("It is not shared.");
  return new Int32Array(memory);
}

it("tells other threads that a write waits, until it waits no longer", async () => {
  const waiting = waitingWrites();
  expect(waiting[0]).toBe(0);
  lock();
  const free = whenWritable(10_000);
  expect(waiting[0]).toBe(1);
  unlock();
  await free;
  expect(waiting[0]).toBe(0);
  lock();
  expect(touch).toThrow("locked");
  unlock();
  expect(waiting[0]).toBe(0);
});

/** Runs `work` while a write of another thread waits. */
async function whileAnotherWaits<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  const waiting = waitingWrites();
  Atomics.add(waiting, 0, 1);
  try {
    return await work();
  } finally {
    Atomics.sub(waiting, 0, 1);
  }
}

/** The milliseconds after which a batch ends, by a clock that the test moves. */
function lengthOfBatch(): number {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const isLong = beginBatch();
    let ms = 0;
    for (; !isLong(); ms += 1) vi.advanceTimersByTime(1);
    return ms;
  } finally {
    vi.useRealTimers();
  }
}

it("ends an import's batch before a shopper has waited for 50 ms, and sooner while one waits", async () => {
  expect(lengthOfBatch()).toBe(35);
  expect(await whileAnotherWaits(lengthOfBatch)).toBe(5);
  const stopAsking = askForLock();
  expect(lengthOfBatch()).toBe(35);
  stopAsking();
});

it("lets an import rest until the other thread has written, but not for ever", async () => {
  let isRested = false;
  const rested = await whileAnotherWaits(async () => {
    const rested = letOthersWrite().then(() => {
      isRested = true;
    });
    await sleep(20);
    expect(isRested).toBe(false);
    return { rested };
  });
  await rested.rested;
  await whileAnotherWaits(letOthersWrite);
});

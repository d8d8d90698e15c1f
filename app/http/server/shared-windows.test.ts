import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { openLimitWindows } from "~/db/limit-windows.server";
import { MINUTE_MS } from "~/domain/dates/time";
import { env } from "~/env.server";
import { type LimitWindows, ownLimitWindows } from "./limit-windows.server";
import { log } from "./log.server";
import { sharedLimitWindows } from "./shared-windows.server";

const AGAIN_MS = 10_000;
const file = path.join(env.STORAGE_DIR, "limits.db");
const errors = vi.spyOn(log, "error");
const infos = vi.spyOn(log, "info");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const open = () => openLimitWindows(env.STORAGE_DIR, 1_000);
const shared = (how: () => LimitWindows = open) => sharedLimitWindows(how, ownLimitWindows(1_000));
const call = (key: string) => [{ key, calls: 2, perMs: MINUTE_MS }];
const tries = (windows: LimitWindows, key: string) =>
  [1, 2, 3].map(() => windows.count(call(key)) === null);

it("counts for several who open the same windows", () => {
  const [one, two] = [shared(), shared()];
  expect([one, two, one, two].map((windows) => windows.count(call("a")) === null)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(errors).not.toHaveBeenCalled();
});

it("limits by the process's own windows while the file cannot be written, says so once, and when it answers again", () => {
  const windows = shared();
  const disk = new Database(file);
  disk.exec("begin immediate");
  expect(tries(windows, "b")).toEqual([true, true, false]);
  vi.advanceTimersByTime(AGAIN_MS);
  expect(tries(windows, "c")).toEqual([true, true, false]);
  expect(errors).toHaveBeenCalledTimes(1);
  disk.exec("rollback");
  disk.close();
  expect(infos).not.toHaveBeenCalled();
  vi.advanceTimersByTime(AGAIN_MS);
  expect(tries(windows, "d")).toEqual([true, true, false]);
  expect(infos).toHaveBeenCalledTimes(1);
  expect(open().waitFor(call("d"))).not.toBeNull();
});

it("does not ask a file that failed at every call: it may block", () => {
  const failing = vi.fn((): LimitWindows => {
    throw new Error("disk I/O error");
  });
  const windows = shared(failing);
  for (let i = 0; i < 100; i++) windows.countAnyway(call("e"));
  expect(windows.waitFor(call("e"))).not.toBeNull();
  expect(failing).toHaveBeenCalledTimes(1);
});

it("limits where the file is no database", () => {
  const broken = path.join(env.STORAGE_DIR, "broken");
  fs.mkdirSync(broken);
  fs.writeFileSync(path.join(broken, "limits.db"), "no database, ".repeat(1_000));
  const windows = shared(() => openLimitWindows(broken, 1_000));
  expect(tries(windows, "f")).toEqual([true, true, false]);
  expect(errors).toHaveBeenCalledTimes(1);
});

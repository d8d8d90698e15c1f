import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecurringTask } from "./periodic.server";
import { FIRST_AFTER_MS, type Periodic, startPeriodic } from "./periodic.server";
import { recurringTasks } from "./recurring";

const HOUR_MS = 3_600_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let periodic: Periodic | undefined;

function start(run: RecurringTask["run"], more: RecurringTask[] = []): void {
  periodic = startPeriodic([{ name: "sweep", everyMs: HOUR_MS, run }, ...more], log);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(async () => {
  await periodic?.stop();
  vi.useRealTimers();
});

describe("a periodic task", () => {
  it("runs shortly after the start, and then at its interval", async () => {
    const run = vi.fn();
    start(run);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(FIRST_AFTER_MS);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("that fails is logged by its name and tried again at its next turn", async () => {
    const run = vi.fn(() => {
      throw new Error("disk full");
    });
    start(run);
    await vi.advanceTimersByTimeAsync(FIRST_AFTER_MS + HOUR_MS);
    expect(run).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(log.error.mock.calls[0]?.[0]).toEqual({ task: "sweep", reason: "Error: disk full" });
  });

  it("does not keep the others from theirs when it fails or takes long", async () => {
    const other = vi.fn();
    const long = () => new Promise((_, reject) => setTimeout(reject, 5 * HOUR_MS));
    start(long, [{ name: "other", everyMs: HOUR_MS, run: other }]);
    await vi.advanceTimersByTimeAsync(FIRST_AFTER_MS + 3 * HOUR_MS);
    expect(other).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  });

  it("never runs beside itself", async () => {
    const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 3 * HOUR_MS)));
    start(run);
    await vi.advanceTimersByTimeAsync(FIRST_AFTER_MS + 3 * HOUR_MS - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS + 1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  });
});

describe("stopping", () => {
  it("begins nothing more and leaves no timer behind", async () => {
    const run = vi.fn();
    start(run);
    await periodic?.stop();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(run).not.toHaveBeenCalled();
  });

  it("tells what runs, waits for it, and does not plan its next turn", async () => {
    let ended = false;
    start(async (stopping) => {
      await new Promise((resolve) => stopping.addEventListener("abort", resolve));
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(FIRST_AFTER_MS);
    await periodic?.stop();
    expect(ended).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it("keeps no process alive that has nothing else to do", () => {
  vi.useRealTimers();
  const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  start(vi.fn());
  const after = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  expect(after).toBe(before);
});

it("is listed once, under a name of its own", () => {
  const names = recurringTasks.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["purge-nightly", "reconcile-payments"]));
  expect(new Set(names).size).toBe(names.length);
});

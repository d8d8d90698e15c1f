import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { freshLimitWindows, openLimitWindows } from "./limit-windows.server";

const MINUTE_MS = 60_000;
const PROGRAM = path.resolve("app/db/limit-windows.fixture.ts");

let directory: string;
const cleanups: (() => void)[] = [];
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-limits-"));
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.useRealTimers();
  fs.rmSync(directory, { recursive: true, force: true });
});

function open(maxTracked = 1_000) {
  const windows = openLimitWindows(directory, maxTracked);
  cleanups.push(windows.close);
  return windows;
}

/** Starts processes that all open the file at once. */
async function startProcesses(
  count: number,
  calls: number,
  tries: number,
): Promise<ChildProcess[]> {
  const children = Array.from({ length: count }, () =>
    fork(PROGRAM, [directory, String(calls), String(tries)], { execArgv: ["--import", "tsx"] }),
  );
  cleanups.push(() => children.forEach((child) => void child.kill("SIGKILL")));
  await Promise.all(children.map((child) => once(child, "message")));
  return children;
}

async function passedOf(child: ChildProcess): Promise<number> {
  const answer = once(child, "message");
  child.send("count");
  const [passed] = await answer;
  return Number(passed);
}

const oneCall = (key: string, perMs = MINUTE_MS) => [{ key, calls: 1, perMs }];
const trackedIn = (file: string) => {
  const database = new Database(file, { readonly: true });
  cleanups.push(() => database.close());
  return database.prepare("select count(*) from windows").pluck().get();
};

it("exactly as many calls pass as the limit has, however many processes count at once", async () => {
  const children = await startProcesses(3, 1_000, 2_000);
  const passed = await Promise.all(children.map(passedOf));
  expect(passed.reduce((sum, some) => sum + some)).toBe(1_000);
  expect(open().waitFor([{ key: "sign-in", calls: 1_000, perMs: MINUTE_MS }])).toBeGreaterThan(0);
});

it("no call is lost when all of them have room", async () => {
  const children = await startProcesses(3, 10_000, 1_000);
  await Promise.all(children.map(passedOf));
  const bound = { key: "sign-in", perMs: MINUTE_MS };
  expect(open().waitFor([{ ...bound, calls: 3_000 }])).not.toBeNull();
  expect(open().waitFor([{ ...bound, calls: 3_001 }])).toBeNull();
});

it("a process that is killed while it counts keeps nobody from counting", async () => {
  const [child] = await startProcesses(1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  child?.send("count");
  const windows = open();
  const bound = { key: "sign-in", calls: 50, perMs: MINUTE_MS };
  await vi.waitUntil(() => windows.waitFor([bound]) !== null, { timeout: 30_000 });
  child?.kill("SIGKILL");
  if (child) await once(child, "exit");
  expect(windows.count([bound])).not.toBeNull();
  expect([windows.count(oneCall("other")), open().count(oneCall("other"))]).toEqual([
    null,
    expect.any(Number),
  ]);
});

it("a call is counted in all of its bounds or in none", () => {
  const windows = open();
  const shop = { key: "shop", calls: 2, perMs: MINUTE_MS };
  const from = (key: string) => windows.count([...oneCall(key), shop]) === null;
  expect([from("a"), from("a"), from("b"), from("c")]).toEqual([true, false, true, false]);
  expect(windows.waitFor(oneCall("c"))).toBeNull();
});

it("remembers no more windows than it may, and forgets those first that have ended or end soonest", () => {
  vi.useFakeTimers();
  const windows = open(3);
  windows.count(oneCall("day", 24 * 60 * MINUTE_MS));
  windows.count(oneCall("minute"));
  windows.count(oneCall("hour", 60 * MINUTE_MS));
  for (const key of ["one", "two"]) {
    vi.advanceTimersByTime(1_000);
    windows.count(oneCall(key, 2 * MINUTE_MS));
  }
  const isOpen = (key: string, perMs: number) => windows.waitFor(oneCall(key, perMs)) !== null;
  expect(isOpen("day", 24 * 60 * MINUTE_MS)).toBe(true);
  expect(isOpen("hour", 60 * MINUTE_MS)).toBe(true);
  expect(isOpen("two", 2 * MINUTE_MS)).toBe(true);
  expect(isOpen("one", 2 * MINUTE_MS)).toBe(false);
  expect(isOpen("minute", MINUTE_MS)).toBe(false);
  expect(trackedIn(path.join(directory, "limits.db"))).toBe(3);
});

it("begins without windows, and locks nobody out by one from before the machine was started again", () => {
  const clock = vi.spyOn(process.hrtime, "bigint").mockReturnValue(10n ** 18n);
  cleanups.push(() => clock.mockRestore());
  const before = openLimitWindows(directory, 1_000);
  before.count(oneCall("sign-in"));
  expect(before.waitFor(oneCall("sign-in"))).toBe(MINUTE_MS);
  clock.mockReturnValue(10n ** 12n);
  expect(before.waitFor(oneCall("sign-in"))).toBeNull();
  before.close();
  freshLimitWindows(directory);
  expect(fs.readdirSync(directory)).toEqual([]);
  freshLimitWindows(directory);
});

it("is for the shop's user only, and holds no addresses", () => {
  const before = process.umask(0o022);
  cleanups.push(() => process.umask(before));
  open().count(oneCall("sign-in 192.0.2.1"));
  const files = fs.readdirSync(directory).map((name) => path.join(directory, name));
  expect(files.length).toBeGreaterThan(1);
  expect(files.map((file) => fs.statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600));
  expect(files.filter((file) => fs.readFileSync(file).includes("192.0.2.1"))).toEqual([]);
});

it("fails soon when another holds the file, and counts when it is free again", () => {
  const windows = open();
  const other = new Database(path.join(directory, "limits.db"));
  cleanups.push(() => other.close());
  other.exec("begin immediate");
  expect(windows.waitFor(oneCall("sign-in"))).toBeNull();
  expect(() => windows.count(oneCall("sign-in"))).toThrow("locked");
  other.exec("rollback");
  expect(windows.count(oneCall("sign-in"))).toBeNull();
});

import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startCourier } from "./ask-courier.server";
import { type CourierTask, FLAG_OVER } from "./messages";
import { mayBeWritten, PrimaryAway } from "./primary-away.server";

const LATE_PRIMARY = `require("tsx/cjs/api").register(); require("./app/db/replica/late-primary.fixture.ts");`;

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-courier-"));
const late = new Worker(LATE_PRIMARY, { eval: true, execArgv: [] });
let url: string;
let courier: ReturnType<typeof startCourier>;

const start = () => {
  courier = startCourier({ url, token: undefined, directory, everyMs: 50 }, () => {});
};

beforeAll(async () => {
  const [port]: unknown[] = await once(late, "message");
  url = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  courier.end();
});
afterAll(async () => {
  await late.terminate();
  fs.rmSync(directory, { recursive: true, force: true });
});

/** What the primary answers to a question, which is the question itself. */
function answerTo(sql: string): unknown {
  const statements = [{ sql, bound: [] }];
  const [executed] = courier.ask({ kind: "ask", statements, deadlineMs: 3_000 });
  return executed?.rows[0]?.[0];
}

const questions = ["select title", "select price_cents", "select stock_qty"];
const answers = () => questions.map(answerTo);

it("waits on where a wait ends before there is an answer", () => {
  start();
  vi.spyOn(Atomics, "wait").mockReturnValueOnce("timed-out").mockReturnValueOnce("not-equal");
  expect(answers()).toEqual(questions);
});

it("takes the late answer to a question that was given up for that of no other", () => {
  start();
  vi.spyOn(Atomics, "wait").mockImplementationOnce(() => {
    throw new Error("given up");
  });
  expect(() => answerTo("select 'nobody waits for this'")).toThrow("given up");
  expect(answers()).toEqual(questions);
});

describe("a thread that ends while it is waited for", () => {
  const endWhileWaited = () =>
    vi.spyOn(Atomics, "wait").mockImplementationOnce((flags) => {
      if (flags instanceof Int32Array) Atomics.store(flags, FLAG_OVER, 1);
      return "ok";
    });
  const failureOf = (task: CourierTask) => {
    try {
      courier.ask(task);
    } catch (error) {
      return mayBeWritten(error);
    }
    return "none";
  };
  const statements = [{ sql: "update books set stock_qty = 1", bound: [] }];

  it("may have written what it was to commit: nobody is told that it was not", () => {
    start();
    endWhileWaited();
    expect(failureOf({ kind: "commit", statements, deadlineMs: 3_000 })).toBe(true);
    expect(failureOf({ kind: "commit", statements, deadlineMs: 3_000 })).toBe(false);
  });

  it("has written nothing where it was only asked", () => {
    start();
    endWhileWaited();
    expect(failureOf({ kind: "ask", statements, deadlineMs: 3_000 })).toBe(false);
  });
});

it("keeps nobody waiting for a thread that has ended", async () => {
  start();
  courier.end();
  expect(() => courier.ask({ kind: "rollback" })).toThrow(PrimaryAway);
  expect(await courier.askLater("catch-up")).toEqual({ answers: false, copyAgeMs: null });
});

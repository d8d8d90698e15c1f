import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { until } from "../../tests/until";
import { alone } from "./alone.server";
import { holdsLease, takeLease } from "./lease.server";

const OTHER = { name: "images", holder: "another process" };

afterEach(() => {
  env.WORKERS = 1;
});

it("one process asks nobody", async () => {
  takeLease(OTHER, 60_000, Date.now);
  expect(await alone("images", async () => "done")).toBe("done");
});

it("of several, one waits until another has done with it, and gives it up itself", async () => {
  env.WORKERS = 2;
  takeLease(OTHER, 300, Date.now);
  let isDone = false;
  const work = alone("images", async () => {
    expect(holdsLease(OTHER, Date.now())).toBe(false);
    await sleep(1);
    isDone = true;
  });
  expect(isDone).toBe(false);
  await until(() => isDone);
  await work;
  expect(takeLease(OTHER, 300, Date.now)).toBe(true);
});

it("what fails is given up, too", async () => {
  env.WORKERS = 2;
  const failing = alone("prints", async () => {
    throw new Error("A fault");
  });
  await expect(failing).rejects.toThrow("A fault");
  expect(takeLease({ ...OTHER, name: "prints" }, 300, Date.now)).toBe(true);
});

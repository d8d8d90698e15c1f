import { expect, it } from "vitest";
import { until } from "../../tests/until";
import { box, PRIMARY, startWorkers } from "./program.fixture";

const OFTEN = { everyMs: 100, most: 10 };

const take = async (worker: number) => Number(await box.call(worker, "memory"));

it("tells once of a worker that hangs, and of none that is busy for a while", async () => {
  const [one, two] = await startWorkers();
  for (const worker of [one, two]) await box.call(worker, "answerBeats");
  await box.call(PRIMARY, "watchBeats", OFTEN);
  await box.call(one, "beBusy", 300);
  await box.call(two, "beBusy", 600_000);
  await until(() => box.output().includes(`${two} hangs\n`));
  expect(await take(one)).toBeGreaterThan(0);
  await box.call(one, "beBusy", 300);
  expect(await take(one)).toBeGreaterThan(0);
  expect(box.output()).toBe(`${two} hangs\n`);
});

it("who was asleep with the whole box has not hung", async () => {
  const [one, two] = await startWorkers();
  for (const worker of [one, two]) await box.call(worker, "answerBeats");
  await box.call(PRIMARY, "watchBeats", OFTEN);
  const pids = [box.pid, ...(await Promise.all([one, two].map((n) => box.call(n, "pid"))))];
  for (const pid of pids) process.kill(Number(pid), "SIGSTOP");
  const wakesAt = Date.now() + 2 * OFTEN.everyMs * OFTEN.most;
  await until(() => Date.now() > wakesAt);
  for (const pid of pids) process.kill(Number(pid), "SIGCONT");
  for (const worker of [one, two]) expect(await take(worker)).toBeGreaterThan(0);
  expect(box.output()).toBe("");
});

it("tells of a worker that does not come to serve, and counts no look while it fetches a copy", async () => {
  const [, two] = await startWorkers();
  const looks = { everyMs: 20, most: 10 };
  await box.call(PRIMARY, "watchStarts", { ...looks, fetchingFor: 40 });
  await box.call(two, "serve");
  await until(() => box.output().includes("hangs"));
  expect(box.output()).toBe("after 50 looks 1 hangs\n");
  expect(await take(two)).toBeGreaterThan(0);
});

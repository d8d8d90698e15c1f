import { expect, it } from "vitest";
import { until } from "../../../tests/until";
import { box, PRIMARY, startWorkers } from "../../box/program.fixture";

const DURATIONS = "dogear_http_request_duration_seconds";
const LINE = /^(\w+)(\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? (-?[\d.e+-]+|NaN|\+Inf)$/;

/** The values of a text by name and labels. @throws Error for a line that Prometheus would not read, or one told twice. */
function valuesOf(text: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (line === "" || /^# (HELP|TYPE) \w+ \S/.test(line)) continue;
    const [, name, labels = "", value] = LINE.exec(line) ?? [];
    const key = `${name}${labels}`;
    if (name === undefined || values.has(key)) throw new Error(`Not readable: ${line}`);
    values.set(key, Number(value));
  }
  return values;
}

const ask = async (worker: number, running: number) =>
  valuesOf(String(await box.call(worker, "metrics", running)));

/** Of both workers: one that still loads what makes its figures is left out. */
const askForBoth = (worker: number, running: number) =>
  until(async () => {
    const values = await ask(worker, running);
    return values.get("dogear_workers") === 2 ? values : null;
  });

const countOf = (values: Map<string, number>) =>
  [...values].find(([key]) => key.startsWith(`${DURATIONS}_count{`))?.[1];

it("answers for all workers, whichever is asked, and tells the shop's state once", async () => {
  const [one, two] = await startWorkers();
  await box.call(one, "watch", 1);
  await box.call(two, "watch", 2);
  await box.call(one, "count", { url: "/nothing", times: 3 });
  await box.call(two, "count", { url: "/nothing", times: 4 });
  const first = await askForBoth(one, 1);
  const second = await askForBoth(two, 2);
  for (const values of [first, second]) {
    expect(countOf(values)).toBe(7);
    expect(values.get(`${DURATIONS}_bucket{le="+Inf",method="GET",route="/*",status="200"}`)).toBe(
      7,
    );
    expect(values.get('dogear_jobs{state="running"}')).toBe(3);
    expect(values.get("dogear_workers")).toBe(2);
    expect(values.get("dogear_database_answers")).toBe(1);
    expect(values.get("dogear_page_cache_hits_total")).toBe(0);
  }
  expect([...first.keys()].filter((key) => key.startsWith("process_start_time"))).toEqual([]);
});

it("adds up what the processes take, the primary's share too", async () => {
  const [one, two] = await startWorkers();
  await box.call(two, "watch", 0);
  const [values, ...each] = await Promise.all([
    askForBoth(one, 0),
    ...[PRIMARY, one, two].map(async (number) => Number(await box.call(number, "memory"))),
  ]);
  const all = values.get("process_resident_memory_bytes") ?? 0;
  expect(all).toBeGreaterThan(0.6 * each.reduce((sum, bytes) => sum + bytes, 0));
  expect(all).toBeGreaterThan(Math.max(...each));
});

it("counts on when a worker is busy and when it is gone, and leaves out only what such a one takes", async () => {
  const [one, two] = await startWorkers();
  await box.call(two, "watch", 0);
  await box.call(two, "count", { url: "/nothing", times: 4 });
  await box.call(one, "count", { url: "/nothing", times: 3 });
  const both = await askForBoth(one, 0);
  expect(countOf(both)).toBe(7);
  await box.call(two, "beBusy", 600_000);
  const busy = await ask(one, 0);
  expect([busy.get("dogear_workers"), countOf(busy)]).toEqual([1, 7]);
  await box.call(PRIMARY, "kill", two);
  const alone = await ask(one, 0);
  expect([alone.get("dogear_workers"), countOf(alone)]).toEqual([1, 7]);
  const memory = "process_resident_memory_bytes";
  expect(alone.get(memory)).toBeLessThan(Number(both.get(memory)));
  const cpu = "process_cpu_seconds_total";
  expect(alone.get(cpu)).toBeGreaterThan(Number(both.get(cpu)));
});

it("counts on through one death after the other", async () => {
  const [one] = await startWorkers();
  await box.call(one, "count", { url: "/nothing", times: 1 });
  for (let deaths = 1; deaths <= 2; deaths++) {
    const next = Number(await box.call(PRIMARY, "start"));
    await box.call(next, "watch", 0);
    await box.call(next, "count", { url: "/nothing", times: 10 });
    await until(async () => countOf(await ask(one, 0)) === 1 + 10 * deaths);
    await box.call(PRIMARY, "kill", next);
    await until(async () => (await ask(one, 0)).get("dogear_workers") === 1);
    expect(countOf(await ask(one, 0))).toBe(1 + 10 * deaths);
  }
});

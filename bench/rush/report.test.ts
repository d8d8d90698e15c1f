import { expect, it } from "vitest";
import { formatSection } from "../report";
import type { Read } from "./readers";
import { type Phase, type Rush, rushSections } from "./report";

const read = (perSecond: number, p99: number): Read => ({
  ...{ perSecond, p99, p50: 1, failed: 0 },
  ...{ readersCpu: 0.5, serverCpu: 0.5, mostMib: 200 },
});
const tally = (inTime: number) => ({
  ...{ seconds: 10, ms: [1, 2, 3], refused: 0, inTime },
  failures: inTime === 0 ? ["No answer."] : [],
});
const rushed = (pages: number, p99: number): Phase => ({
  ...{ what: "carts, payments, edits", seconds: 10, isGoal: true },
  ...{ raw: read(40_000, 1), read: read(pages, p99) },
  log: { pages: { cached: 900, made: 100 }, json: { cached: 0, made: 20 }, linesLost: 0 },
  written: {
    tallies: { carts: tally(500), payments: tally(50), notifications: tally(0), edits: tally(10) },
    changes: 60,
    troubles: [],
  },
});
const rush = (phases: Phase[], more: Partial<Rush> = {}): Rush => ({
  ...{ books: 10_000, isByWrk: true, requests: 20_000, addresses: 3_000, mibOfAddresses: 20 },
  ...{ startSeconds: 1, syncs: 900, idleMib: 150, phases },
  ...{ compared: { right: 90, changing: 1, stale: [] }, oversold: { books: 40, copies: 0 } },
  ...more,
});
const measure = (of: Rush, what: string) =>
  rushSections(of)
    .flatMap(({ measures }) => measures)
    .find((one) => one.what.startsWith(what));

it.each([
  [10_000, 50, true],
  [9_999, 50, false],
  [10_000, 51, false],
])(
  "a rush keeps its budget by a quarter of raw and by p99: %d pages/s, %d ms",
  (pages, p99, isKept) => {
    const found = measure(rush([rushed(pages, p99)]), "carts, payments");
    expect(found?.budget).toEqual({ wanted: "≥ 0.25 of raw, p99 ≤ 50 ms", isKept });
  },
);

it("has the goal at ten thousand books only, and counts renders for each change", () => {
  const found = measure(rush([rushed(5_000, 9)], { books: 100_000 }), "carts, payments");
  expect(found?.budget).toBeUndefined();
  expect(found?.figures).toMatchObject({
    ...{ "of raw": 0.125, "pages hit": 0.9, "JSON hit": 0, "renders/s": 12 },
    ...{ "renders per change": 2, "per CPU second": 10_000 },
  });
});

it("misses a rate of writing that the shop did not answer in time, and says why", () => {
  const one = rush([rushed(10_000, 9)]);
  expect(measure(one, "cart adds")?.budget?.isKept).toBe(true);
  expect(measure(one, "notifications")?.budget?.isKept).toBe(false);
  expect(rushSections(one).map(formatSection).join("\n")).toContain("No answer.");
});

it("finds no stale answer and no oversold copy good enough but none, and says which", () => {
  const compared = { right: 9, changing: 0, stale: ["/book/7 says 1, not 2"] };
  const bad = rush([rushed(10_000, 9)], { compared, oversold: { books: 1, copies: 1 } });
  expect(measure(bad, "stale")?.budget?.isKept).toBe(false);
  expect(measure(bad, "oversold")?.budget?.isKept).toBe(false);
  expect(rushSections(bad).map(formatSection).join("\n")).toContain("Stale: /book/7 says 1");
});

it("says what an import costs beside the rush before it", () => {
  const imported = { rows: 100_000, seconds: 50, createdInRush: 40_000, rushSeconds: 20 };
  const phases = [rushed(10_000, 9), { ...rushed(4_000, 90), what: "and an import", imported }];
  const section = rushSections(rush(phases)).find(({ title }) => title.startsWith("An import"));
  expect(section?.measures[0]?.figures).toMatchObject({
    ...{ "rows/s in the rush": 2_000, "of them left": 0.4 },
  });
});

it("has a budget for what a shop takes under load, and another for what an import takes more", () => {
  const imported = { rows: 9, seconds: 1, createdInRush: 9, rushSeconds: 1 };
  const taking = (mostMib: number, more: Partial<Phase> = {}): Phase => {
    const phase = rushed(10_000, 9);
    return { ...phase, read: { ...phase.read, mostMib }, ...more };
  };
  const one = rush([taking(300), taking(351), taking(480, { imported })]);
  expect(measure(one, "most in the rush")).toMatchObject({
    ...{ figures: { MiB: 351 }, budget: { wanted: "≤ 350 MB", isKept: false } },
  });
  expect(measure(one, "most beside")).toMatchObject({
    figures: { MiB: 480, "more than without": 129 },
    budget: { wanted: "≤ 150 MB more", isKept: true },
  });
});

it("says so when there is no wrk, and when the readers may have been too slow", () => {
  const slow = { ...rushed(1, 1), raw: { ...read(40_000, 1), readersCpu: 0.97 } };
  expect(rushSections(rush([rushed(1, 1)]))[0]?.notes).toContainEqual(
    "The readers took up to 0.500 of a core: the servers were the limit, not they.",
  );
  expect(rushSections(rush([slow]))[0]?.notes).toContainEqual(
    "The readers took up to 0.970 of a core: they may have been the limit.",
  );
  expect(rushSections(rush([rushed(1, 1)], { isByWrk: false }))[0]?.title).toContain(
    "wrk is not installed",
  );
});

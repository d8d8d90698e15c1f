import { setTimeout as sleep } from "node:timers/promises";
import { signInForBench } from "./admin";
import { fillForAdmin } from "./admin-shelf";
import type { Arguments } from "./arguments";
import { importFile } from "./import-file";
import { cpuSeconds, residentMib } from "./machine";
import { atMost, formatFigure, type Measure, type ReportSection } from "./report";
import { type Server, startBuiltShop } from "./servers";
import { percentile } from "./statistics";
import { filledStorage } from "./storage";

const ROWS = 100_000;
const MAX_SECONDS = 20;
/** More than without it. */
export const IMPORT_MIB = 150;
const MOST_P99_MS = 100;
const LOOK_EVERY_MS = 25;
const API = "/api/v1/admin/books/bulk-import";
const FIELDS = "title price description isbn condition grade school subject tags stock image".split(
  " ",
);
const MAPPING = JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, field])));
/** Catalogue URLs requested during the import. */
const LISTINGS = [
  "/",
  "/?page=7",
  "/?q=learner",
  "/?grades=Grade+10&sortBy=price_asc",
  "/?q=geo+10",
];

type State = { status: string; created: number; updated: number; skipped: number };

async function sendFile({ url }: Server, path: string, cookie: string, content: string) {
  const form = new FormData();
  form.set("file", new File([content], "books.csv", { type: "text/csv" }));
  form.set("fieldMapping", MAPPING);
  const headers = { Cookie: cookie, Prefer: "respond-async" };
  const answer = await fetch(url + path, { method: "POST", body: form, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Requests catalogue pages until `isDone`; answers their times in ms. */
async function lookUntil(server: Server, isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; !isDone(); i++) {
    const startedAt = performance.now();
    const answer = await fetch(server.url + LISTINGS[i % LISTINGS.length]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}.`);
    times.push(performance.now() - startedAt);
    await sleep(LOOK_EVERY_MS);
  }
  return times;
}

/** Runs `work` under catalogue load and reports both. */
async function meanwhile(server: Server, what: string, work: () => Promise<unknown>) {
  const before = residentMib(server.pid) ?? Number.NaN;
  let most = before;
  const worn = cpuSeconds(server.pid) ?? Number.NaN;
  let isDone = false;
  const startedAt = performance.now();
  const worked = work();
  const end = () => {
    isDone = true;
  };
  worked.then(end, end);
  const times = await lookUntil(server, () => {
    most = Math.max(most, residentMib(server.pid) ?? 0);
    return isDone;
  });
  await worked;
  const seconds = (performance.now() - startedAt) / 1_000;
  const [growth, p50, p99] = [most - before, percentile(times, 0.5), percentile(times, 0.99)];
  const figures = {
    seconds,
    // The catalogue's answers meanwhile included: on a busy machine it says more than the seconds.
    "CPU s": (cpuSeconds(server.pid) ?? Number.NaN) - worn,
    "rows/s": ROWS / seconds,
    "MiB more": growth,
    "catalogue p50 ms": p50,
    "p99 ms": p99,
  };
  return { what, figures };
}

/** Begins an import of a file's content and answers its id. */
export async function beginImport(server: Server, cookie: string, content: string) {
  const { importId }: { importId: string } = await sendFile(server, API, cookie, content);
  return importId;
}

/** How far an import is. */
export async function importState(server: Server, cookie: string, id: string): Promise<State> {
  const answer = await fetch(`${server.url}${API}/${id}`, { headers: { Cookie: cookie } });
  return answer.json();
}

/** Waits for the end of an import. */
export async function importEnd(server: Server, cookie: string, id: string): Promise<State> {
  for (;;) {
    const state = await importState(server, cookie, id);
    if (state.status !== "running") return state;
    await sleep(LOOK_EVERY_MS * 4);
  }
}

async function imported(server: Server, cookie: string, content: string): Promise<State> {
  return importEnd(server, cookie, await beginImport(server, cookie, content));
}

const inBudget = ({ what, figures }: Measure): Measure => {
  const kept = [
    atMost(MAX_SECONDS, Number(figures.seconds)),
    atMost(IMPORT_MIB, Number(figures["MiB more"])),
    atMost(MOST_P99_MS, Number(figures["p99 ms"])),
  ];
  const wanted = `≤ ${MAX_SECONDS} s, ≤ ${IMPORT_MIB} MiB, p99 ≤ ${MOST_P99_MS} ms`;
  return { what, figures, budget: { wanted, isKept: kept.every(({ isKept }) => isKept) } };
};

/** Imports of large files and their effect on shoppers. */
export async function measureImport({ books }: Arguments): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  await fillForAdmin(storage, 1);
  const shop = await startBuiltShop(storage);
  const cookie = await signInForBench(shop);
  const file = importFile(ROWS);
  const run = (what: string, content: string) =>
    meanwhile(shop, what, async () => {
      const { status } = await imported(shop, cookie, content);
      if (status !== "done") throw new Error(`The import ended as ${status}.`);
    });
  await lookUntil(shop, () => performance.now() > 5_000);
  const measures = [
    await meanwhile(shop, "previewed", () => sendFile(shop, `${API}/preview`, cookie, file)),
    inBudget(await run("all new", file)),
    inBudget(await run("the same again", file)),
    inBudget(await run("every price changed", importFile(ROWS, 1))),
  ];
  await shop.stop();
  const title = `A file of ${formatFigure(ROWS)} books, ${formatFigure(books)} in the shop before`;
  return [{ title, measures }];
}

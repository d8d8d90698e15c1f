import { setTimeout as sleep } from "node:timers/promises";
import { randomNumbers } from "../tests/random-numbers";
import {
  allKept,
  atMost,
  formatFigure,
  type Measure,
  median,
  percentile,
  type Section,
} from "./report";
import {
  cpuSeconds,
  filledStorage,
  residentMib,
  type Server,
  signInForBench,
  startBuiltShop,
} from "./shop";

const BOOKS = 10_000;
const ROWS = 100_000;
const QUICK_ROWS = 20_000;
const MOST_SECONDS = 30;
const MOST_MIB = 150;
const MOST_P99_MS = 150;
// What a shopper's write may take longer than without an import.
const MOST_WAIT_MS = 50;
const LOOK_EVERY_MS = 25;
// The nightly purge, which rewrites the file, comes ten seconds after the start of a shop that missed it.
const WARM_UP_MS = 13_000;
const API = "/api/v1/admin/books/bulk-import";
const FIELDS = "title price description isbn condition grade school subject tags stock image".split(
  " ",
);
const MAPPING = JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, field])));
const SUBJECTS = ["Mathematics", "History", "Geography", "Life Sciences", "Accounting"];
const CONDITIONS = ["Like New", "Good", "Fair"];
const LISTINGS = [
  "/",
  "/?page=7",
  "/?q=learner",
  "/?grades=Grade+10&sortBy=price_asc",
  "/?q=geo+10",
];

function fileOf(rows: number, dearer = 0): string {
  const random = randomNumbers(20_270_116);
  const pick = (items: string[]) => items[Math.floor(random() * items.length)] ?? "";
  const lines = [FIELDS.join(",")];
  for (let i = 0; i < rows; i++) {
    const subject = pick(SUBJECTS);
    const cells = [
      `${subject} learner's book ${i}`,
      100 + Math.floor(random() * 200) + dearer,
      `"Clean copy, no writing in it. A name on the first page. Book ${i}."`,
      random() < 0.7 ? `SKU${1_000_000 + i}` : "",
      pick(CONDITIONS),
      `Grade ${8 + Math.floor(random() * 5)}`,
      `Example School ${Math.floor(random() * 40)}`,
      subject,
      '"CAPS, second-hand"',
      1,
      "",
    ];
    lines.push(cells.join(","));
  }
  return `${lines.join("\n")}\n`;
}

async function importFile({ url }: Server, cookie: string, content: string): Promise<void> {
  const form = new FormData();
  form.set("file", new File([content], "books.csv", { type: "text/csv" }));
  form.set("fieldMapping", MAPPING);
  const headers = { Cookie: cookie, Prefer: "respond-async" };
  const answer = await fetch(url + API, { method: "POST", body: form, headers });
  if (!answer.ok) throw new Error(`${API} answered ${answer.status}: ${await answer.text()}`);
  const { importId }: { importId: string } = await answer.json();
  for (;;) {
    const state = await fetch(`${url}${API}/${importId}`, { headers: { Cookie: cookie } });
    const { status }: { status: string } = await state.json();
    if (status === "done") return;
    if (status !== "running") throw new Error(`The import ended as ${status}.`);
    await sleep(LOOK_EVERY_MS * 4);
  }
}

async function lookUntil({ url }: Server, isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; !isDone(); i++) {
    const startedAt = performance.now();
    const answer = await fetch(url + LISTINGS[i % LISTINGS.length]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}.`);
    times.push(performance.now() - startedAt);
    await sleep(LOOK_EVERY_MS);
  }
  return times;
}

// Puts one copy into a cart and takes it out again; answers how long each write took.
async function writeUntil(
  { url }: Server,
  bookId: number,
  isDone: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  let sessionId: string | undefined;
  const write = async (path: string, init: RequestInit) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/v1/cart${path}`, init);
    if (!answer.ok) throw new Error(`The cart answered ${answer.status}: ${await answer.text()}`);
    times.push(performance.now() - startedAt);
    await sleep(LOOK_EVERY_MS);
    return answer.json();
  };
  while (!isDone()) {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ bookId, sessionId });
    const cart: { sessionId: string } = await write("", { method: "POST", headers, body });
    ({ sessionId } = cart);
    await write(`/session/${sessionId}`, { method: "DELETE" });
  }
  return times;
}

async function timeImport(
  shop: Server,
  what: string,
  rows: number,
  { bookId, writeMs }: { bookId: number; writeMs: number },
  work: () => Promise<void>,
) {
  const before = residentMib(shop.pid);
  const cpuBefore = cpuSeconds(shop.pid);
  let [most, isDone] = [before, false];
  const startedAt = performance.now();
  const imported = work().finally(() => {
    isDone = true;
  });
  const looked = lookUntil(shop, () => {
    most = Math.max(most, residentMib(shop.pid));
    return isDone;
  });
  const wrote = writeUntil(shop, bookId, () => isDone);
  await imported;
  const seconds = (performance.now() - startedAt) / 1_000;
  const p99 = percentile(await looked, 0.99);
  const wait = percentile(await wrote, 0.99) - writeMs;
  const measure: Measure = {
    what,
    figures: {
      seconds,
      // The catalogue's answers are in it.
      "CPU s": cpuSeconds(shop.pid) - cpuBefore,
      "rows/s": rows / seconds,
      "MiB more": most - before,
      "catalogue p99 ms": p99,
      "cart p99 waits ms": wait,
    },
    budget: allKept(
      atMost((MOST_SECONDS * rows) / ROWS, seconds, " s"),
      atMost(MOST_MIB, most - before, " MiB"),
      atMost(MOST_P99_MS, p99, " ms p99"),
      atMost(MOST_WAIT_MS, wait, " ms"),
    ),
  };
  return measure;
}

export async function measureImport(isQuick: boolean): Promise<Section[]> {
  const rows = isQuick ? QUICK_ROWS : ROWS;
  const shop = await startBuiltShop(await filledStorage(BOOKS));
  const cookie = await signInForBench(shop);
  const startedAt = performance.now();
  const { books }: { books: { id: number }[] } = await (
    await fetch(`${shop.url}/api/v1/books`)
  ).json();
  const bookId = books[0]?.id ?? 0;
  const isWarm = () => performance.now() - startedAt > WARM_UP_MS;
  const [written] = await Promise.all([writeUntil(shop, bookId, isWarm), lookUntil(shop, isWarm)]);
  const time = (what: string, content: string) =>
    timeImport(shop, what, rows, { bookId, writeMs: median(written) }, () =>
      importFile(shop, cookie, content),
    );
  const measures = [
    await time("all new", fileOf(rows)),
    await time("the same again", fileOf(rows)),
    await time("every price changed", fileOf(rows, 1)),
  ];
  await shop.stop();
  const title = `A file of ${formatFigure(rows)} books, ${formatFigure(BOOKS)} in the shop before`;
  return [{ title, measures }];
}

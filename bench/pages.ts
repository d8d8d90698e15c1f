import { sendJson } from "../tests/http/ask";
import type { Times } from "./inside";
import { type Read, read, readersInWords } from "./load";
import {
  atLeast,
  atMost,
  formatFigure,
  type Measure,
  median,
  percentile,
  type Section,
} from "./report";
import {
  answerOf,
  filledStorage,
  newStorage,
  type Server,
  signInForBench,
  startBuiltShop,
  startRaw,
} from "./shop";
import { atRate } from "./visitors";

const BOOKS = 10_000;
const MANY_BOOKS = 100_000;
const MOST_SEARCH_MS = new Map([
  [BOOKS, 5],
  [MANY_BOOKS, 40],
]);
const CACHED_SHARE = 0.5;
const CARTS_PER_SECOND = 50;
const MOST_PRINT_MS = 200;
const OFFICE = { books: 20_000, payments: 50_000 };
const MOST_OFFICE_MS = 100;
const OFFICE_RUNS = 100;

const CONNECTIONS = { cached: 32, uncached: 8 };
const WARM_UP_SECONDS = 3;
const SECONDS = 3;
const WHOLE_ROUNDS = 3;
const MOST_PER_SECOND = 5_000;

const CACHED = { "/": "/", "/book/{id}": "/book/100" };
const UNCACHED = [
  { what: "/book/{id}", path: (n: number) => `/book/${1 + ((n * 37) % BOOKS)}?n=${n}`, least: 250 },
  { what: "/", path: (n: number) => `/?page=${1 + (n % (BOOKS / 20))}&n=${n}`, least: 160 },
  {
    what: "/api/v1/books",
    path: (n: number) => `/api/v1/books?page=${1 + (n % (BOOKS / 20))}&n=${n}`,
    least: 600,
  },
];
const SCREENS = {
  dashboard: "/admin/dashboard",
  books: "/admin/books",
  "books, a grade": "/admin/books?grades=Grade+10",
  "books, two words": "/admin/books?q=platinum+afrikaans",
  "books, the last page": "/admin/books?page=999999",
  schools: "/admin/schools",
  enquiries: "/admin/enquiries",
  "enquiries, a name": "/admin/enquiries?q=zoe+sample",
  "enquiries, the last page": "/admin/enquiries?page=999999",
  payments: "/admin/payments",
  "payments, a name": "/admin/payments?q=zoe+sample",
  "payments, one of them": "/admin/payments?q=buyer49000",
  "payments, nothing found": "/admin/payments?q=nobody+at+all",
  "payments, the last page": "/admin/payments?page=999999",
  orders: "/admin/orders",
  "orders, to pack": "/admin/orders?state=to_pack",
  "orders, a name": "/admin/orders?q=zoe+sample",
  "orders, the last page": "/admin/orders?page=999999",
  "the pick list": "/admin/orders/pick",
};

type Reading = { name: string; of: () => Promise<Read> };

async function inTurns(what: string, readings: Reading[], rounds: number) {
  const all = readings.map((): Read[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { of }] of readings.entries()) all[i]?.push(await of());
  }
  const middle = (reads: Read[] = [], figure: (one: Read) => number) => median(reads.map(figure));
  const ceiling = middle(all.at(-1), ({ perSecond }) => perSecond);
  return readings.map(({ name }, i) => {
    const perSecond = middle(all[i], (one) => one.perSecond);
    const figures = {
      "requests/s": perSecond,
      "of raw": perSecond / ceiling,
      "p99 ms": middle(all[i], ({ p99 }) => p99),
      "per CPU second": middle(all[i], ({ perCpuSecond }) => perCpuSecond),
    };
    return { what: `${what} ${name}`, figures };
  });
}

async function whileCartsAreFilled<Result>({ url }: Server, work: () => Promise<Result>) {
  const listed: { books: { id: number; stockQty: number }[] } = await (
    await fetch(`${url}/api/v1/books`)
  ).json();
  const bookId = listed.books.find(({ stockQty }) => stockQty > 0)?.id;
  const carts = atRate(CARTS_PER_SECOND, async () => {
    const { status } = await sendJson(url, "/api/v1/cart", { bookId, quantity: 1 });
    if (status >= 300) throw new Error(`A cart answered ${status}.`);
    return "refused";
  });
  const result = await work();
  const { failures } = await carts.stop();
  if (failures[0] !== undefined) throw new Error(failures[0]);
  return result;
}

async function measureCached(shop: Server, rounds: number): Promise<Section> {
  const raw = await startRaw(shop, Object.values(CACHED));
  const measures: Measure[] = [];
  for (const [what, path] of Object.entries(CACHED)) {
    const reading = (server: Server) => () => read(server, [path], SECONDS, CONNECTIONS.cached);
    for (const server of [shop, raw]) await reading(server)();
    const readings = [
      { name: "", of: reading(shop) },
      { name: "while carts are filled", of: () => whileCartsAreFilled(shop, reading(shop)) },
      { name: "raw node:http", of: reading(raw) },
    ];
    for (const [i, one] of (await inTurns(what, readings, rounds)).entries()) {
      const budget = atLeast(CACHED_SHARE, one.figures["of raw"], " of raw");
      measures.push(i < 2 ? { ...one, budget } : one);
    }
  }
  await raw.stop();
  return {
    title: `Cached pages: ${CONNECTIONS.cached} connections ${readersInWords()}, ${formatFigure(BOOKS)} books`,
    measures,
    notes: ["Raw sends the same bytes: the body, and all headers."],
  };
}

let asked = 0;

async function measureUncached(shop: Server, rounds: number): Promise<Section> {
  const measures: Measure[] = [];
  for (const { what, path, least } of UNCACHED) {
    const fresh = (seconds: number) =>
      Array.from({ length: seconds * MOST_PER_SECOND }, () => path(asked++));
    const same = path(asked++);
    const raw = await startRaw(shop, [same]);
    const reading = (server: Server, paths: () => string[]) => () =>
      read(server, paths(), SECONDS, CONNECTIONS.uncached);
    await read(shop, fresh(WARM_UP_SECONDS), WARM_UP_SECONDS, CONNECTIONS.uncached);
    const readings = [
      { name: "", of: reading(shop, () => fresh(SECONDS)) },
      { name: "raw node:http", of: reading(raw, () => [same]) },
    ];
    for (const [i, one] of (await inTurns(what, readings, rounds)).entries()) {
      const budget = atLeast(least, one.figures["requests/s"], "/s");
      measures.push(i === 0 ? { ...one, budget } : one);
    }
    await raw.stop();
  }
  return {
    title: `Each address once: ${CONNECTIONS.uncached} connections ${readersInWords()}, ${formatFigure(BOOKS)} books`,
    measures,
  };
}

async function measureSearches(books: number, storage: string): Promise<Section> {
  const most = MOST_SEARCH_MS.get(books) ?? Number.NaN;
  const times = await answerOf<Times[]>(storage, "bench/inside.ts", "searches");
  return {
    title: `Server time of one page of books at ${formatFigure(books)} books, exact total`,
    measures: times.map(({ what, runs, found, p50, p99, cpuP99 = Number.NaN }) => ({
      what,
      figures: { "books found": found, runs, "p50 ms": p50, "p99 ms": p99, "p99 CPU ms": cpuP99 },
      budget: atMost(most, p99, " ms p99"),
    })),
  };
}

async function timesOf(url: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = -3; i < OFFICE_RUNS; i++) {
    const before = performance.now();
    const answer = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    if (i >= 0) times.push(performance.now() - before);
  }
  return times;
}

async function measureAdmin(): Promise<Section> {
  const shop = await startBuiltShop(await filledStorage(OFFICE.books, OFFICE.payments));
  const cookie = await signInForBench(shop);
  const measures: Measure[] = [];
  for (const [what, path] of Object.entries(SCREENS)) {
    const times = await timesOf(shop.url + path, cookie);
    const p99 = percentile(times, 0.99);
    const figures = { "p50 ms": median(times), "p99 ms": p99 };
    measures.push({ what, figures, budget: atMost(MOST_OFFICE_MS, p99, " ms p99") });
  }
  await shop.stop();
  const full = `${formatFigure(OFFICE.books)} books, ${formatFigure(OFFICE.payments)} payments and as many enquiries`;
  return { title: `The back office with ${full}, ${OFFICE_RUNS} times each screen`, measures };
}

async function measurePrints(): Promise<Section> {
  const times = await answerOf<Times[]>(newStorage(), "bench/inside.ts", "prints");
  return {
    title: "Invoice PDF: from the invoice to the bytes, one at a time",
    measures: times.map(({ what, runs, p50, p99 }) => ({
      what,
      figures: { runs, "p50 ms": p50, "p99 ms": p99 },
      budget: atMost(MOST_PRINT_MS, p50, " ms p50"),
    })),
    notes: times.length > 0 ? [] : ["There is no Chromium here: invoices are printable pages."],
  };
}

export async function measurePages(isQuick: boolean): Promise<Section[]> {
  const rounds = isQuick ? 1 : WHOLE_ROUNDS;
  const storage = await filledStorage(BOOKS);
  const shop = await startBuiltShop(storage);
  const sections = [await measureCached(shop, rounds), await measureUncached(shop, rounds)];
  await shop.stop();
  sections.push(await measureSearches(BOOKS, storage));
  if (!isQuick) sections.push(await measureSearches(MANY_BOOKS, await filledStorage(MANY_BOOKS)));
  return [...sections, await measureAdmin(), await measurePrints()];
}

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { SHARED_SANDBOX } from "../app/domain/settings/rules";
import { phpUrlencode } from "../app/providers/payfast/signature.server";
import { BUYER } from "../tests/factories/factories";
import { startStandIn } from "../tests/payfast/server";
import { until } from "../tests/shop/until";
import { type LoadRequest, read, readersInWords, sendEach } from "./load";
import { newChecks, offersIn, openDatabase, type ShopDatabase } from "./offers";
import {
  allKept,
  atLeast,
  atMost,
  formatFigure,
  type Measure,
  percentile,
  type Section,
} from "./report";
import {
  atEnd,
  filledStorage,
  type Server,
  signInForBench,
  startBuiltShop,
  startRaw,
} from "./shop";
import { drawnPaths, RATES, shuffled, startWriters, type Written } from "./visitors";

const BOOKS = 10_000;
const LEAST_OF_RAW = 0.1;
const MOST_P99_MS = 60;
const MOST_MIB = 300;
const CONNECTIONS = 32;
const REACHED = 0.95;
const CHECKED_AT_END = 200;
const TROUBLES_SHOWN = 5;
const WHOLE = { requests: 20_000, warmUp: 2, raw: 4, shop: 20 };
const QUICK = { requests: 4_000, warmUp: 1, raw: 2, shop: 6 };

const WRITE_CONNECTIONS = 10;
const WRITES = 3_000;
const QUICK_WRITES = 600;
const LEAST_WRITES = { "add to cart": 300, initiate: 150, notification: 300 };

function syncsPerSecond(directory: string): number {
  const file = fs.openSync(path.join(directory, "syncs"), "w");
  const page = Buffer.alloc(4_096, 1);
  const startedAt = performance.now();
  let syncs = 0;
  while (performance.now() - startedAt < 1_000) {
    fs.writeSync(file, page);
    fs.fdatasyncSync(file);
    syncs += 1;
  }
  const perSecond = (syncs * 1_000) / (performance.now() - startedAt);
  fs.closeSync(file);
  return perSecond;
}

const posted = (address: string, type: string, body: string): LoadRequest => ({
  ...{ path: `/api/v1${address}`, method: "POST", body },
  headers: { "Content-Type": type },
});
const postedJson = (address: string, value: object) =>
  posted(address, "application/json", JSON.stringify(value));

/** A notification signed with PayFast's sandbox account. It is stored and answered; the job cannot confirm it. */
function notification(paymentId: string, i: number): LoadRequest {
  const fields = {
    m_payment_id: paymentId,
    pf_payment_id: String(9_000_000 + i),
    payment_status: "COMPLETE",
    item_name: "Platinum Mathematics Grade 8 Learner's Book",
    amount_gross: "155.00",
    amount_fee: "-5.00",
    amount_net: "150.00",
    email_address: BUYER.customerEmail,
    merchant_id: SHARED_SANDBOX.merchantId,
  };
  const signed = Object.entries(fields)
    .map(([name, value]) => `${name}=${phpUrlencode(value)}`)
    .join("&");
  const salted = `${signed}&passphrase=${SHARED_SANDBOX.passphrase}`;
  const signature = createHash("md5").update(salted).digest("hex");
  const body = `${signed}&signature=${signature}`;
  return posted("/payments/notify", "application/x-www-form-urlencoded", body);
}

async function measureWrites(isQuick: boolean): Promise<Section> {
  const storage = await filledStorage(BOOKS);
  const shop = await startBuiltShop(storage);
  const { driver } = openDatabase(storage);
  const most = isQuick ? QUICK_WRITES : WRITES;
  const syncs = syncsPerSecond(storage);
  const measures: Measure[] = [];
  const measure = async (what: keyof typeof LEAST_WRITES, requests: LoadRequest[]) => {
    const warmUp = Math.floor(requests.length / 10);
    await sendEach(shop, requests.slice(0, warmUp), WRITE_CONNECTIONS);
    const { perSecond, p99 } = await sendEach(shop, requests.slice(warmUp), WRITE_CONNECTIONS);
    measures.push({
      what,
      figures: { "requests/s": perSecond, "of syncs": perSecond / syncs, "p99 ms": p99 },
      budget: atLeast(LEAST_WRITES[what], perSecond, "/s"),
    });
  };
  const ids = driver
    .prepare<[number], number>("select id from books where stock_qty > 0 limit ?")
    .pluck()
    .all(most);
  const orderOf = (bookId: number) => ({
    ...BUYER,
    bookId,
    customerEmail: `buyer${bookId}@example.org`,
  });
  await measure(
    "add to cart",
    ids.map((bookId) => postedJson("/cart", { bookId, quantity: 1 })),
  );
  await measure(
    "initiate",
    ids.map((bookId) => postedJson("/payments/initiate", orderOf(bookId))),
  );
  const pending = "select id from payments where status = 'pending'";
  await measure(
    "notification",
    driver.prepare<[], string>(pending).pluck().all().map(notification),
  );
  measures.push({ what: "this disk, one page synced", figures: { "requests/s": syncs } });
  driver.close();
  await shop.stop();
  return { title: `Writes to disk: ${WRITE_CONNECTIONS} connections`, measures };
}

async function listsWith(shop: Server, paths: string[]): Promise<Map<number, string>> {
  const lists = new Map<number, string>();
  for (const list of paths.filter((one) => /^\/(\?|$)/.test(one))) {
    const answer = await fetch(shop.url + list);
    for (const { id } of offersIn(list, await answer.text())) lists.set(id, list);
  }
  return lists;
}

/** Distinct paths, those requested least first, so that a cache that is too small for all keeps the others. */
function leastAskedFirst(paths: string[]): string[] {
  const times = new Map<string, number>();
  for (const one of paths) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => a - b).map(([one]) => one);
}

const unjudged = ({ driver }: ShopDatabase) =>
  driver
    .prepare<[], number>("select count(*) from provider_notifications where verdict = 'received'")
    .pluck()
    .get();

const writtenMeasures = (written: Written): Measure[] =>
  (Object.keys(RATES) as (keyof typeof RATES)[]).map((kind) => {
    const { ms, refused, failures, perSecond } = written[kind];
    return {
      what: kind,
      figures: {
        "answered/s": perSecond,
        refused,
        failed: failures.length,
        "p99 ms": percentile(ms, 0.99),
      },
      budget: allKept(atLeast(RATES[kind] * REACHED, perSecond, "/s"), atMost(0, failures.length)),
    };
  });

async function measureReaders(isQuick: boolean): Promise<Section[]> {
  const { requests, ...seconds } = isQuick ? QUICK : WHOLE;
  const storage = await filledStorage(BOOKS);
  const standIn = await startStandIn();
  const closeStandIn = atEnd(() => standIn.close());
  // The log is written, as in production. Invoices are another part's: no PDF is printed.
  const env = { PAYFAST_URL: standIn.url, LOG_LEVEL: "info", CHROMIUM_PATH: "/nowhere/chromium" };
  const shop = await startBuiltShop(storage, env);
  const database = openDatabase(storage);
  const inStock = "select id from books where stock_qty > 0";
  const buyable = shuffled(database.driver.prepare<[], number>(inStock).pluck().all());
  const paths = drawnPaths(database, buyable, requests);
  const distinct = leastAskedFirst(paths);
  const raw = await startRaw(shop, distinct);
  const lists = await listsWith(shop, distinct);
  const checks = newChecks(shop.url, database);
  const readFor = (server: Server, howLong: number) => read(server, paths, howLong, CONNECTIONS);

  await readFor(raw, seconds.warmUp);
  const ceiling = await readFor(raw, seconds.raw);
  await readFor(shop, seconds.warmUp);
  const listWith = (bookId: number) => lists.get(bookId);
  const cookie = await signInForBench(shop);
  const { url } = shop;
  const writers = startWriters({ url, cookie, standIn, database, checks, buyable, listWith });
  const answered = await readFor(shop, seconds.shop);
  const written = await writers.stop();
  await until(() => unjudged(database) === 0);
  for (const one of distinct.slice(-CHECKED_AT_END)) await checks.check(one);
  database.driver.close();
  for (const server of [shop, raw]) await server.stop();
  await closeStandIn();

  const share = answered.perSecond / ceiling.perSecond;
  const { right, changing, stale } = checks.found;
  const { troubles, ...tallies } = written;
  const failures = Object.values(tallies).flatMap((tally) => tally.failures);
  return [
    {
      title: `The rush: ${CONNECTIONS} connections ${readersInWords()}, ${formatFigure(BOOKS)} books, ${formatFigure(distinct.length)} addresses`,
      measures: [
        {
          what: "carts, payments, notifications, edits",
          figures: {
            "pages/s": answered.perSecond,
            "raw/s": ceiling.perSecond,
            "of raw": share,
            "p50 ms": answered.p50,
            "p99 ms": answered.p99,
            failed: answered.failed,
            MiB: answered.mostMib,
          },
          budget: allKept(
            atLeast(LEAST_OF_RAW, share, " of raw"),
            atMost(MOST_P99_MS, answered.p99, " ms"),
            atMost(MOST_MIB, answered.mostMib, " MB"),
          ),
        },
        {
          what: "stale answers",
          figures: { found: stale.length, right, changing },
          budget: atMost(0, stale.length),
        },
      ],
      notes: [...stale, ...failures, ...troubles].slice(0, TROUBLES_SHOWN),
    },
    { title: "Written in the rush", measures: writtenMeasures(written) },
  ];
}

export const measureRush = async (isQuick: boolean): Promise<Section[]> => [
  ...(await measureReaders(isQuick)),
  await measureWrites(isQuick),
];

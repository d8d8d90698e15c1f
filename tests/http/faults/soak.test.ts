import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { completed, countInvoices, goToPayFast, judged } from "../../factories/purchase";
import { isLong } from "../../long";
import { startStandIn } from "../../payfast/server";
import type { StandIn } from "../../payfast/stand-in";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { ask, sendJson } from "../ask";
import { collecting, type Gauges, gaugesOf, lowest, middle } from "./gauges";
import { shopClock } from "./set-clock";

/** `npm run test:soak` says how long. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? (isLong ? 5 : 0));
const DURATION_MS = MINUTES * 60_000;
const HOURS = 24;
const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = Math.min(DURATION_MS / 40, 60_000);
/** A small shop's good evening: a visit is a dozen requests. */
const VISIT_EVERY_MS = 500;
const TITLES = 60;
const MEGABYTE = 1024 ** 2;

/** A shop with a clock that can be set, and its payment provider. */
async function startSoak() {
  const clock = shopClock();
  onTestFinished(() => clock.remove());
  const standIn = await startStandIn();
  onTestFinished(() => standIn.close());
  const NODE_OPTIONS = `${clock.env.NODE_OPTIONS} ${collecting}`;
  const shop = await startShop({ payFastUrl: standIn.url, env: { ...clock.env, NODE_OPTIONS } });
  onTestFinished(() => shop.remove());
  return { clock, standIn, shop };
}

/** What a shopper who buys and an owner beside them do; each visit sees other books. */
async function visit(
  { shop, standIn }: { shop: RunningShop; standIn: StandIn },
  { turn, books, owner }: { turn: number; books: number[]; owner: { Cookie: string } },
): Promise<void> {
  const bookId = books[turn % books.length] ?? 0;
  const pages = ["/", `/book/${bookId}`, `/?q=title+${turn % TITLES}`, `/?page=${1 + (turn % 5)}`];
  for (const page of [...pages, "/schools", "/cart", "/none"]) await (await shop.get(page)).text();
  await sendJson(shop.url, "/api/v1/cart", { bookId });
  for (const page of ["/admin/dashboard", "/admin/payments", `/admin/books?q=${turn % TITLES}`]) {
    expect((await ask(shop.url, page, { headers: owner })).status).toBe(200);
  }
  if (turn % 4 > 0) return;
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId: addBook(shop.db) });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
}

it.runIf(MINUTES > 0)(
  `a day in ${MINUTES} minutes leaves memory, descriptors, timers and the database's log as they were`,
  async () => {
    const { clock, standIn, shop } = await startSoak();
    const owner = await signIn(shop);
    const books = Array.from({ length: TITLES }, (_, i) =>
      addBook(shop.db, { title: `Title ${i}` }),
    );
    const startedAt = performance.now();
    const looks: Gauges[] = [];
    let [turn, hour] = [0, 0];
    for (;;) {
      const passed = performance.now() - startedAt;
      if (passed > DURATION_MS) break;
      const due = Math.floor((passed / DURATION_MS) * HOURS);
      // A run of a day has its own hours.
      if (due > hour && MINUTES < HOURS * 60) await clock.set(due * HOUR_MS);
      hour = due;
      await visit({ shop, standIn }, { turn, books, owner });
      turn += 1;
      if (passed > looks.length * LOOK_EVERY_MS) looks.push(await gaugesOf(shop));
      await sleep(Math.max(0, startedAt + turn * VISIT_EVERY_MS - performance.now()));
    }
    await judged(shop);
    const quarter = Math.floor(looks.length / 4);
    const [early, late] = [looks.slice(quarter, 2 * quarter), looks.slice(-quarter)];
    const figures = {
      visits: turn,
      purchases: countInvoices(shop),
      heapMb: [lowest(early, "heap"), lowest(late, "heap")].map((one) => one / MEGABYTE),
      residentMb: [middle(early, "resident"), middle(late, "resident")].map(
        (one) => one / MEGABYTE,
      ),
      descriptors: [middle(early, "descriptors"), middle(late, "descriptors")],
      timers: [middle(early, "timers"), middle(late, "timers")],
      logMb: Math.max(...looks.map(({ log }) => log)) / MEGABYTE,
    };
    console.log(JSON.stringify(figures));
    expect(figures.heapMb[1]).toBeLessThan((figures.heapMb[0] ?? 0) * 1.2 + 4);
    expect(figures.residentMb[1]).toBeLessThan((figures.residentMb[0] ?? 0) * 1.2 + 20);
    expect(figures.descriptors[1]).toBeLessThan((figures.descriptors[0] ?? 0) + 8);
    expect(figures.timers[1]).toBeLessThan((figures.timers[0] ?? 0) + 8);
    expect(figures.logMb).toBeLessThan(32);
    const backups = async () =>
      (await callAs(shop, owner, "GET", "/api/v1/admin/backups")).json.backups.length;
    // A night has passed; whether a backup is due is looked at every minute, and it works at a low priority.
    await until(async () => (await backups()) > 0, 5 * 60_000);
    expect((await shop.get("/healthz")).status).toBe(200);
  },
  DURATION_MS + 600_000,
);

import { spawnSync } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { boxEnv } from "../box";
import { addBook } from "../factories";
import { freePort } from "../free-port";
import { isLong } from "../long";
import { mailed } from "../mails";
import { ownPrimaryOf } from "../own-primary";
import {
  completed,
  countInvoices,
  goToPayFast,
  onHand,
  type Purchase,
  paymentIn,
  takenFor,
  wantBook,
} from "../purchase";
import { type RunningShop, type ShopOptions, startShop } from "../running-shop";
import { until } from "../until";
import { useStandIn } from "../use-shop";
import {
  connectionsTo,
  killWorker,
  SEVERAL,
  servingSoFar,
  startShopOf,
  workersOf,
} from "../workers";
import { ask, sendJson } from "./ask";

const BUYERS = 60;
const ASKED = 30;
/** A start is waited for for two minutes. */
const LONG_START_MS = 240_000;

const standIn = await useStandIn();

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function shopOfSeveral(options: ShopOptions = {}): Promise<RunningShop> {
  const shop = await startShopOf(SEVERAL, { payFastUrl: standIn.url, ...options });
  cleanups.push(() => shop.remove());
  return shop;
}

const holderOf = (shop: RunningShop) =>
  shop.driver.prepare("select holder from leases where name = 'jobs'").pluck().get();

/** The worker that does the jobs: the primary numbers workers in the order in which it starts them. */
const busyWorker = (shop: RunningShop): number => {
  const [, number = "0"] = String(holderOf(shop)).split(" ");
  const pid = workersOf(shop)[Number(number) - 1];
  if (pid === undefined) throw new Error("Nobody does the jobs");
  return pid;
};

describe("a shop of three processes", () => {
  it("answers on one port, shows each change at once whoever is asked, and ends as one", async () => {
    const shop = await shopOfSeveral();
    expect(workersOf(shop)).toHaveLength(SEVERAL);
    const book = addBook(shop.db, { title: "Asked of All", priceCents: 10_000 });
    const addresses = [`/api/v1/books/${book}`, `/book/${book}`, `/api/v1/books/${book}`];
    for (let rand = 110; rand < 110 + ASKED; rand++) {
      shop.driver.prepare("update books set price_cents = ? where id = ?").run(rand * 100, book);
      const answers = await Promise.all(addresses.map((address) => ask(shop.url, address)));
      for (const { text } of answers) expect(text).toMatch(new RegExp(`R${rand}|${rand}00`));
    }
    const listening = shop.output().match(/"msg":"listening"/g);
    expect(listening).toHaveLength(SEVERAL);
    expect(await shop.terminate()).toBe(0);
    const lines = shop.output().split("\n").filter(Boolean);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.filter((line) => line.includes('"msg":"stopped"'))).toHaveLength(SEVERAL);
  });

  it("ends well though it is told to while its processes still start", async () => {
    const shop = await startShop({ env: { WORKERS: String(SEVERAL) } });
    cleanups.push(() => shop.remove());
    expect(await shop.terminate()).toBe(0);
  });

  it("is one shop on its storage", async () => {
    const shop = await shopOfSeveral();
    const primary = await ownPrimaryOf(shop.storageDir);
    const { status, stderr } = spawnSync(process.execPath, ["server.js"], {
      encoding: "utf8",
      env: {
        ...(primary === undefined ? {} : boxEnv(primary)),
        NODE_ENV: "production",
        PATH: process.env.PATH ?? "",
        STORAGE_DIR: shop.storageDir,
        PORT: String(await freePort()),
        WORKERS: "2",
      },
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`A shop runs on ${shop.storageDir} already. Stop it first`);
    expect((await ask(shop.url, "/")).status).toBe(200);
  });

  it("says what is wrong with its environment, and starts nobody", async () => {
    const { status, stderr } = spawnSync(process.execPath, ["server.js"], {
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", WORKERS: "many" },
    });
    expect(status).toBe(1);
    expect(stderr).toContain("WORKERS: is 'auto', or a number of processes from 1 to 64");
  });

  it("sends each mail once, and goes on when the process that does it dies", async () => {
    const shop = await shopOfSeveral();
    const before = await goToPayFast(shop, standIn, { bookId: addBook(shop.db) });
    await standIn.pay(before.sessionId);
    await completed(shop, before.paymentId);
    const holder = holderOf(shop);
    await killWorker(shop, busyWorker(shop));
    await until(() => holderOf(shop) !== holder);
    const after = await goToPayFast(shop, standIn, { bookId: addBook(shop.db) });
    await standIn.pay(after.sessionId);
    await completed(shop, after.paymentId);
    await mailed(shop);
    const sent = shop.driver
      .prepare("select count(*), count(distinct unique_key) from mails")
      .raw();
    const [[all, different] = []] = sent.all() as [number, number][];
    expect(all).toBe(different);
    countInvoices(shop);
  });

  it("takes jobs over from a process that hangs, which begins none when it comes back", async () => {
    const shop = await shopOfSeveral();
    const holder = holderOf(shop);
    const pid = busyWorker(shop);
    process.kill(pid, "SIGSTOP");
    try {
      await until(() => holderOf(shop) !== holder);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await until(() => shop.output().includes("another process has taken over"));
    const purchase = await goToPayFast(shop, standIn, { bookId: addBook(shop.db) });
    await standIn.pay(purchase.sessionId);
    await completed(shop, purchase.paymentId);
    await mailed(shop);
  });

  it.runIf(isLong)("ends a process that hangs, and starts it again", async () => {
    const shop = await shopOfSeveral();
    const [pid = 0] = workersOf(shop);
    process.kill(pid, "SIGSTOP");
    await until(() => servingSoFar(shop) > SEVERAL);
    expect(workersOf(shop)).not.toContain(pid);
    expect(workersOf(shop)).toHaveLength(SEVERAL);
    expect(shop.output()).toMatch(
      new RegExp(`"pid":${pid},"msg":"a worker hangs, and is ended"[^]*"signal":"SIGKILL"`),
    );
  });

  it.runIf(isLong)(
    "ends a process that hangs before it serves, and starts another",
    async () => {
      const shop = await shopOfSeveral();
      const [first = 0] = workersOf(shop);
      process.kill(first, "SIGKILL");
      const pid = await until(() => {
        const workers = workersOf(shop);
        return workers.length === SEVERAL && !workers.includes(first) ? workers.at(-1) : null;
      });
      process.kill(pid, "SIGSTOP");
      await until(
        () => shop.output().includes(`"pid":${pid},"msg":"a worker hangs, and is ended"`),
        LONG_START_MS,
      );
      await until(() => servingSoFar(shop) > SEVERAL);
    },
    LONG_START_MS,
  );

  it("never sells a single copy twice, though one process after the other dies meanwhile", async () => {
    const shop = await shopOfSeveral();
    const books = Array.from({ length: BUYERS / 4 }, () => addBook(shop.db));
    const buying = Array.from({ length: BUYERS }, (_, number) =>
      goToPayFast(shop, standIn, { bookId: books[number % books.length] ?? 0 }).catch(() => null),
    );
    await killWorker(shop, workersOf(shop)[1] ?? 0);
    await killWorker(shop, busyWorker(shop));
    const begun = (await Promise.all(buying)).filter((one): one is Purchase => one !== null);
    expect(begun.length).toBeGreaterThan(0);
    expect(new Set(begun.map(({ bookId }) => bookId)).size).toBe(begun.length);
    for (const { sessionId } of begun) await standIn.pay(sessionId);
    for (const { paymentId, bookId } of begun) {
      await completed(shop, paymentId);
      expect([onHand(shop, bookId), takenFor(shop, paymentId)]).toEqual([0, [1]]);
      expect(paymentIn(shop, paymentId).status).toBe("completed");
    }
    expect(countInvoices(shop)).toBe(begun.length);
    expect((await ask(shop.url, "/healthz")).status).toBe(200);
  });

  it("does jobs at once again when all of them were cut off", async () => {
    const shop = await shopOfSeveral();
    await until(() => holderOf(shop));
    const holder = holderOf(shop);
    await shop.kill();
    const before = shop.driver.prepare("select expires_at from leases").pluck().get();
    await shop.start();
    await until(() => ![undefined, holder].includes(holderOf(shop)));
    expect(Date.now()).toBeLessThan(Number(before));
  });

  it("prints an invoice once, whichever of them are asked for it", async () => {
    const shop = await shopOfSeveral({ prints: true });
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    const path = `/api/v1/payments/${paymentId}/invoice`;
    const connections = await connectionsTo(shop);
    const answers = await Promise.all(connections.map((agent) => ask(shop.url, path, { agent })));
    expect(answers.map(({ headers }) => headers["content-type"])).toEqual(
      Array(SEVERAL).fill("application/pdf"),
    );
    const [first, ...others] = answers;
    for (const { body } of others) expect(first?.body.equals(body)).toBe(true);
  });

  it("tells in the log once a minute of what all of them refuse", async () => {
    const shop = await shopOfSeveral();
    for (const agent of await connectionsTo(shop)) {
      for (let sent = 0; sent < 5; sent++) {
        await ask(shop.url, "/api/v1/payments/notify", { method: "POST", body: "a=b", agent });
      }
    }
    await shop.terminate();
    expect(shop.output().match(/a notification was refused/g)).toHaveLength(1);
  });

  it("stops, for whoever starts services to start it anew, when its processes die again and again", async () => {
    const shop = await shopOfSeveral();
    const ended = until(() => shop.output().includes("workers end again and again"));
    for (let death = 0; death < 6; death++) {
      const pid = await until(() => workersOf(shop)[0]);
      process.kill(pid, "SIGKILL");
      await until(() => !workersOf(shop).includes(pid)).catch(() => {});
    }
    await ended;
    expect(await shop.ended()).toBe(1);
  });

  it("counts tries of all its processes against one limit", async () => {
    const shop = await shopOfSeveral({ env: { RATE_LIMIT: "on" } });
    const wrong = { email: "nobody@example.org", password: "seven wrong libraries" };
    const workers = workersOf(shop);
    const statuses: number[] = [];
    for (const worker of workers) {
      const others = workers.filter((one) => one !== worker);
      for (const pid of others) process.kill(pid, "SIGSTOP");
      for (let tries = 0; tries < 3; tries++) {
        statuses.push((await sendJson(shop.url, "/api/v1/auth/login", wrong)).status);
      }
      for (const pid of others) process.kill(pid, "SIGCONT");
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });
});

import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { codeAt } from "../../../app/providers/one-time-code.server";
import { layDatabase } from "../../empty-database";
import { addAdmin, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import {
  countInvoices,
  judged,
  onHand,
  paymentIn,
  somebody,
  wantBook,
} from "../../factories/purchase";
import { freshCode, turnOnFactor } from "../../factories/second-factor";
import { turnsOf } from "../../long";
import { OWNER, type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useStandIn } from "../../shop/use-shop";
import { ask, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";
import { newShopper } from "../shopper";
import { type Disk, limitedFiles, smallDisk } from "./disks";

/** Pages of the log that are left; in a night each number of them, else some. No write here needs more than the last. */
const MOST_PAGES = 45;
const STEP = turnsOf(15, 1);
const ROOM = Array.from({ length: MOST_PAGES / STEP }, (_, step) => step * STEP);
const NOT_HERE = "not possible here: needs prlimit, or root for a disk";
const RETRY_MS = 10 * 60_000;
const STEP_MS = 30_000;

const standIn = await useStandIn();

const cleanups: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const shops = new Map<Disk, RunningShop>();

/** The shop of this disk, started when it is first asked for. */
async function shopOn(disk: Disk): Promise<RunningShop> {
  const running = shops.get(disk);
  if (running) return running;
  cleanups.push(() => disk.remove());
  layDatabase(disk.storageDir);
  const shop = await startShop({ storageDir: disk.storageDir, payFastUrl: standIn.url });
  cleanups.push(() => shop.remove());
  shops.set(disk, shop);
  return shop;
}

/** What shoppers send that is written, and where it is found then. */
const WRITES = [
  { table: "cart_items", path: "/api/v1/cart", fields: {} },
  { table: "payments", path: "/api/v1/payments/initiate", fields: somebody() },
  {
    table: "enquiries",
    path: "/api/v1/enquiries",
    fields: {
      name: "Thandi Example",
      email: "thandi@example.org",
      phone: "0821234567",
      message: "Is it torn?",
    },
  },
];

const disks: [name: string, disk: Disk | null][] = [
  ["files may not grow", limitedFiles()],
  ["the disk is full", smallDisk()],
];

describe.each(disks)("when %s", (_, disk) => {
  for (const { table, path, fields } of WRITES)
    it(`a write to ${table} is whole or not there, and is done when there is room`, async (context) => {
      if (disk === null) return context.skip(NOT_HERE);
      const shop = await shopOn(disk);
      const count = () => shop.driver.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
      const statuses: number[] = [];
      for (const pages of ROOM) {
        const bookId = addBook(shop.db);
        const before = count();
        const send = () => sendJson(shop.url, path, { bookId, ...fields }).catch(() => null);
        disk.leave(shop, pages);
        const answer = await send();
        expect((await ask(shop.url, `/?q=${pages}`)).status).toBe(200);
        disk.giveBack(shop);
        const isDone = answer !== null && answer.status < 300;
        statuses.push(answer?.status ?? 0);
        if (isDone) expect(count()).toBe(Number(before) + 1);
        else expect([answer === null || answer.status >= 500, count()]).toEqual([true, before]);
        if (!isDone) expect((await send())?.status).toBeLessThan(300);
        expect(count()).toBe(Number(before) + 1);
      }
      expect(statuses[0]).not.toBe(200);
      expect(statuses.at(-1)).toBeLessThan(300);
      expect(shop.driver.pragma("integrity_check", { simple: true })).toBe("ok");
    });

  it("the owner is let in with password and code, each of which counts as ever, and sees what is wrong", async (context) => {
    if (disk === null) return context.skip(NOT_HERE);
    const shop = await shopOn(disk);
    const who = { email: `owner${cleanups.length}@example.org`, password: OWNER.password };
    await addAdmin(shop, who);
    const { key } = await turnOnFactor(shop, await signIn(shop, who), who.password);
    const login = "/api/v1/auth/login";
    freshCode(shop, key);
    onTestFinished(() => disk.giveBack(shop));
    disk.leave(shop, 0);
    const wrong = await sendJson(shop.url, login, { ...who, password: "not this one" });
    const wrongCode = await sendJson(shop.url, login, { ...who, code: "000000" });
    expect([wrong.status, wrongCode.status]).toEqual([401, 401]);
    const visitor = newShopper(shop);
    await visitor.send("/admin/login", who);
    const code = codeAt(key, Date.now());
    const entered = await visitor.send("/admin/login", { code });
    expect([entered.status, entered.headers.location]).toEqual([303, "/admin/dashboard"]);
    // Whether the disk takes anything is tried every two seconds.
    await until(async () => {
      const { status, text } = await visitor.open("/admin/dashboard");
      expect(status).toBe(200);
      return textOfHtmlPage(text).includes("The shop's disk is full");
    });
    const again = await sendJson(shop.url, login, { ...who, code });
    expect(again.status).toBe(401);
    const refused = await visitor.send("/admin/schools/new", { name: "No Room High" });
    expect(refused.status).toBe(503);
    disk.giveBack(shop);
    expect((await sendJson(shop.url, login, { ...who, code })).status).toBe(401);
    await until(async () => {
      const { text } = await visitor.open("/admin/dashboard");
      return !textOfHtmlPage(text).includes("The shop's disk is full");
    });
    const next = codeAt(key, Date.now() + STEP_MS);
    const signedIn = await sendJson(shop.url, login, { ...who, code: next });
    expect(signedIn.status).toBe(200);
  });

  it("a notification that cannot be stored comes again, and the payment is complete once", async (context) => {
    if (disk === null) return context.skip(NOT_HERE);
    const shop = await shopOn(disk);
    for (const pages of ROOM) {
      const { paymentId, sessionId, bookId } = await wantBook(shop, standIn);
      const before = countInvoices(shop);
      disk.leave(shop, pages);
      await standIn.pay(sessionId);
      disk.giveBack(shop);
      await standIn.advance(RETRY_MS);
      await judged(shop);
      expect([paymentIn(shop, paymentId).status, onHand(shop, bookId)]).toEqual(["completed", 0]);
      expect(countInvoices(shop)).toBe(before + 1);
    }
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { layDatabase } from "../../empty-database";
import { addBook } from "../../factories";
import { turnsOf } from "../../long";
import { countInvoices, judged, onHand, paymentIn, somebody, wantBook } from "../../purchase";
import { type RunningShop, startShop } from "../../running-shop";
import { useStandIn } from "../../use-shop";
import { ask, sendJson } from "../ask";
import { type Disk, limitedFiles, smallDisk } from "./disks";

/** Pages of the log that are left; in a night each number of them, else some. No write here needs more than the last. */
const MOST_PAGES = 45;
const STEP = turnsOf(15, 1);
const ROOM = Array.from({ length: MOST_PAGES / STEP }, (_, step) => step * STEP);
const NOT_HERE = "not possible here: needs prlimit, or root for a disk";
const RETRY_MS = 10 * 60_000;

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

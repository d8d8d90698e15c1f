import { describe, expect, it } from "vitest";
import { addBook } from "../factories";
import { ask } from "../http/ask";
import { mailed } from "../mails";
import {
  completed,
  countInvoices,
  goToPayFast,
  onHand,
  type Purchase,
  takenFor,
} from "../purchase";
import { until } from "../until";
import { useStandIn } from "../use-shop";
import { connectionsTo, killWorker, servingSoFar, workersOf } from "../workers";
import { useBoxes } from "./boxes";
import { replicatorsOf } from "./replicators";
import { expectSameEverywhere } from "./same-everywhere";

const WORKERS = 2;
const TITLES = 15;
const BUYERS = 60;

const standIn = await useStandIn();
const shop = await useBoxes(2, () => ({
  payFastUrl: standIn.url,
  env: { WORKERS: String(WORKERS) },
}));
const { box, boxes } = shop;
for (const one of boxes) await until(() => servingSoFar(one) === WORKERS);

const holders = () =>
  box(0).driver.prepare<[], string>("select holder from leases where name = 'jobs'").pluck().all();

describe("boxes of two processes each", () => {
  it("keep one copy a box, whichever of its processes began", () => {
    for (const { storageDir } of boxes) expect(replicatorsOf(storageDir)).toHaveLength(1);
  });

  it("show each change at once, whichever process of the other box is asked", async () => {
    const book = addBook(box(1).db, { title: "Asked of All", priceCents: 10_000 });
    const agents = await connectionsTo(box(0));
    expect(agents).toHaveLength(WORKERS);
    const headers = { "Cache-Control": "no-cache" };
    for (let rand = 110; rand < 130; rand += 1) {
      box(1)
        .driver.prepare("update books set price_cents = ? where id = ?")
        .run(rand * 100, book);
      for (const agent of agents) {
        const { text } = await ask(box(0).url, `/book/${book}`, { agent, headers });
        expect(text).toMatch(new RegExp(`>R${rand}\\b`));
      }
    }
  });

  it("sell no copy twice and do each job once though processes of both die meanwhile", async () => {
    await until(() => holders().length === 1);
    const books = Array.from({ length: TITLES }, () => addBook(box(0).db));
    const buying = Array.from({ length: BUYERS }, (_, buyer) =>
      goToPayFast(box(buyer % boxes.length), standIn, { bookId: books[buyer % TITLES] ?? 0 }).catch(
        () => null,
      ),
    );
    for (const one of boxes) await killWorker(one, workersOf(one)[0] ?? 0);
    const begun = (await Promise.all(buying)).filter((one): one is Purchase => one !== null);
    expect(begun.length).toBeGreaterThan(0);
    expect(new Set(begun.map(({ bookId }) => bookId)).size).toBe(begun.length);
    for (const { sessionId } of begun) await standIn.pay(sessionId);
    for (const { paymentId, bookId } of begun) {
      await completed(box(1), paymentId);
      expect([onHand(box(1), bookId), takenFor(box(1), paymentId)]).toEqual([0, [1]]);
    }
    await mailed(box(1));
    await expectSameEverywhere(shop);
    expect(countInvoices(box(0))).toBe(begun.length);
    expect(holders()).toHaveLength(1);
    const sent = box(0).driver.prepare("select count(*), count(distinct unique_key) from mails");
    const [all, different] = sent.raw().get() as [number, number];
    expect(all).toBe(different);
    for (const { storageDir } of boxes) {
      await until(() => replicatorsOf(storageDir).length === 1);
    }
  });
});

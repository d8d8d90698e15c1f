import { beforeEach, describe, expect, it } from "vitest";
import { jobs } from "../../../app/db/schema/work";
import {
  completed,
  countInvoices,
  flagsOf,
  goToPayFast,
  holdRunsOut,
  inboxOf,
  judged,
  onHand,
  onOffer,
  type Purchase,
  paymentIn,
  somebody,
  takenFor,
  verdictsOn,
  wantBook,
} from "../../factories/purchase";
import { turnsOf } from "../../long";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";

const CUTS = turnsOf(2, 24);
const BUYERS_AT_ONCE = turnsOf(6, 12);
/** From sending the notification until after its completion, on an idle machine. */
const MAX_MS = 30;
const RETRY_MS = 10 * 60_000;

let invoicesBefore: number;

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url });
beforeEach(() => {
  standIn.reset();
  invoicesBefore = countInvoices(shop);
});

const asked = () => standIn.log().filter(({ url }) => url === "/eng/query/validate");

/** One completion, one copy less, one more invoice, one applied notification. */
function expectPaidOnce({ paymentId, bookId }: Purchase): void {
  expect(paymentIn(shop, paymentId).status).toBe("completed");
  expect([onHand(shop, bookId), takenFor(shop, paymentId)]).toEqual([0, [1]]);
  expect(flagsOf(shop, paymentId)).toEqual([]);
  expect(countInvoices(shop)).toBe(invoicesBefore + 1);
  const [applied, ...others] = verdictsOn(shop, paymentId);
  expect(applied).toBe("applied");
  expect(others.filter((verdict) => verdict !== "duplicate")).toEqual([]);
  const events = shop.driver.prepare(
    "SELECT event FROM payment_logs WHERE payment_id = ? AND event = 'completed'",
  );
  expect(events.all(paymentId)).toHaveLength(1);
}

async function restart(): Promise<void> {
  await shop.kill();
  await shop.start();
}

describe("when the power fails", () => {
  it("right after a buyer began to pay, the copy is still held, and the payment can be paid", async () => {
    const order = {
      bookId: (await wantBook(shop, standIn, { stockQty: 2 })).bookId,
      ...somebody(),
    };
    const purchase = await goToPayFast(shop, standIn, order);
    const before = paymentIn(shop, purchase.paymentId);
    await restart();
    expect(paymentIn(shop, purchase.paymentId)).toEqual(before);
    expect(await onOffer(shop, order.bookId)).toBe(0);
    await standIn.pay(purchase.sessionId);
    await completed(shop, purchase.paymentId);
    expect(onHand(shop, order.bookId)).toBe(1);
  });

  it("while PayFast is asked about a notification that was answered, the next start asks again", async () => {
    const purchase = await wantBook(shop, standIn);
    standIn.behaviour({ validate: "hang" });
    await standIn.pay(purchase.sessionId);
    await until(() => asked().length === 1);
    await shop.kill();
    expect(paymentIn(shop, purchase.paymentId).status).toBe("pending");
    standIn.behaviour({ validate: "auto" });
    await shop.start();
    await judged(shop);
    expectPaidOnce(purchase);
    expect(inboxOf(shop, purchase.paymentId)).toMatchObject([{ verdict: "applied" }]);
    expect(asked()).toHaveLength(2);
    expect(standIn.log().filter((line) => line.direction === "out")).toHaveLength(1);
  });

  it("after a notification took effect and before its job was struck off, nothing happens twice", async () => {
    const purchase = await wantBook(shop, standIn);
    await standIn.pay(purchase.sessionId);
    await judged(shop);
    const paid = paymentIn(shop, purchase.paymentId);
    await shop.kill();
    const notificationId = inboxOf(shop, purchase.paymentId)[0]?.id ?? 0;
    shop.db
      .insert(jobs)
      .values({ kind: "verify-notification", payload: { notificationId }, runAt: 1, createdAt: 1 })
      .run();
    await shop.start();
    await judged(shop);
    expectPaidOnce(purchase);
    expect(paymentIn(shop, purchase.paymentId)).toEqual(paid);
    expect(asked()).toHaveLength(1);
  });

  it("or the owner stops the shop while PayFast is asked, it stops at once and goes on when started", async () => {
    const purchase = await wantBook(shop, standIn);
    standIn.behaviour({ validate: "hang" });
    await standIn.pay(purchase.sessionId);
    await until(() => asked().length === 1);
    // Exit code 0: nothing was aborted. Waiting for PayFast would exceed the deadline and exit with 1.
    expect(await shop.terminate()).toBe(0);
    standIn.behaviour({ validate: "auto" });
    await shop.start();
    await judged(shop);
    expectPaidOnce(purchase);
  });

  it("before a notification comes, PayFast's next try finds the shop again", async () => {
    const purchase = await wantBook(shop, standIn);
    await shop.kill();
    await standIn.pay(purchase.sessionId);
    expect(inboxOf(shop, purchase.paymentId)).toEqual([]);
    await shop.start();
    await standIn.advance(RETRY_MS);
    await judged(shop);
    expectPaidOnce(purchase);
  });

  it("before ten copies of a notification come, they complete one payment", async () => {
    const purchase = await wantBook(shop, standIn);
    standIn.behaviour({ parallel: 10 });
    await shop.kill();
    await standIn.pay(purchase.sessionId);
    await shop.start();
    await standIn.advance(RETRY_MS);
    await judged(shop);
    expectPaidOnce(purchase);
    expect(verdictsOn(shop, purchase.paymentId)).toHaveLength(10);
  });

  // Evenly spread instead of random, so that failures are repeatable.
  const moments = Array.from({ length: CUTS }, (_, cut) => (cut * MAX_MS) / CUTS);
  it.each(moments)("%d ms after a notification left, the payment is paid once", async (moment) => {
    const purchase = await wantBook(shop, standIn);
    const leftAt = performance.now();
    const paying = standIn.pay(purchase.sessionId);
    // Chooses the moment of the power cut; not a wait.
    while (performance.now() - leftAt < moment) await new Promise(setImmediate);
    await restart();
    await paying;
    await standIn.advance(RETRY_MS);
    await judged(shop);
    expectPaidOnce(purchase);
  });

  it("again and again while many payments complete, each has one invoice and no number is missing", async () => {
    const buyers = await Promise.all(
      Array.from({ length: BUYERS_AT_ONCE }, () =>
        wantBook(shop, standIn, { title: "One of many" }),
      ),
    );
    standIn.behaviour({ validate: "hang" });
    await Promise.all(buyers.map(({ sessionId }) => standIn.pay(sessionId)));
    await shop.kill();
    // The shop sends about eight confirmation calls at a time: slow answers make batches, with a cut after each.
    standIn.behaviour({ validate: "slow", slowMs: 40 });
    const isPaid = ({ paymentId }: Purchase) => paymentIn(shop, paymentId).status === "completed";
    const paid = () => buyers.filter(isPaid).length;
    for (let before = 0; before < buyers.length; before = paid()) {
      await shop.start();
      await until(() => paid() > before);
      await shop.kill();
      expect(countInvoices(shop)).toBe(invoicesBefore + paid());
    }
    await shop.start();
    await judged(shop);
    expect(countInvoices(shop)).toBe(invoicesBefore + buyers.length);
  });

  it("between two buyers of the last copy, one of them still gets it", async () => {
    const late = await wantBook(shop, standIn);
    holdRunsOut(shop, late.paymentId);
    const quick = await goToPayFast(shop, standIn, { bookId: late.bookId });
    standIn.behaviour({ validate: "hang" });
    await Promise.all([standIn.pay(late.sessionId), standIn.pay(quick.sessionId)]);
    await until(() => asked().length === 2);
    await shop.kill();
    standIn.behaviour({ validate: "auto" });
    await shop.start();
    await judged(shop);
    expect(onHand(shop, late.bookId)).toBe(0);
    const taken = [late, quick].map(({ paymentId }) => takenFor(shop, paymentId));
    expect(taken).toEqual([[0], [1]]);
    expect(flagsOf(shop, late.paymentId)).toEqual(["sold_out"]);
    expect(countInvoices(shop)).toBe(invoicesBefore + 2);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { jobs } from "~/db/schema/work";
import { changesOf } from "../accounts/audit.server";
import { agoInWords, dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { setSettings } from "../invoices/invoice.fixture";
import { mailsOfPayment } from "../mail/of-payment.server";
import { orderInMail } from "../mail/order-mails.server";
import { getPayment, lookUpPayment } from "../payments/find.server";
import { orderRecord } from "../payments/order-way.server";
import { beginPayment, report, runHoldOut, stepsOf } from "../payments/payment.fixture";
import { refundPayment } from "../refunds/refund.server";
import { lateOrders } from "./late.server";
import { listOrders } from "./list.server";
import { begunOrder, orderedAndPaid, packer } from "./order.fixture";
import { getOrder } from "./order.server";
import { pickList } from "./packing/pick.server";
import { readOrderQuery } from "./query";
import { remindBuyer } from "./remind.server";
import { setOrderState } from "./step.server";

describe("a payment that completes", () => {
  it("makes its order, which is to be packed", () => {
    const payment = orderedAndPaid("courier", {
      title: "Example Mathematics",
      isbn: "9780000000002",
    });
    expect(getOrder(packer, payment.id)).toMatchObject({
      paymentId: payment.id,
      reference: payment.reference,
      state: "to_pack",
      times: { paidAt: expect.any(String), readyAt: null, sentAt: null, handedOverAt: null },
      nextStates: ["sent"],
      previousState: null,
      deliveryTo: ["1 Example Road", "Observatory", "Cape Town 7925", "Western Cape"],
      lines: [{ title: "Example Mathematics", quantity: 1, owedCopies: 0, refundedCopies: 0 }],
    });
  });

  it("makes one order and no second, whatever PayFast sends again", () => {
    const payment = orderedAndPaid(null);
    report(payment, { providerPaymentId: payment.payfastPaymentId ?? "" });
    expect(() =>
      db.insert(orders).values({ paymentId: payment.id, paidAt: 1, updatedAt: 1 }).run(),
    ).toThrow(/UNIQUE/);
    expect(getOrder(packer, payment.id).state).toBe("to_pack");
  });

  it("owes what it could not take from the shelf", () => {
    const late = begunOrder(null, { stockQty: 1 });
    runHoldOut(late);
    const { bookId } = late;
    const quick = beginPayment(bookId);
    report(quick);
    report(late);
    expect(getOrder(packer, quick.id)).toMatchObject({ owedCopies: 0 });
    expect(getOrder(packer, late.id)).toMatchObject({ owedCopies: 1, lines: [{ owedCopies: 1 }] });
  });

  it("is no order before it is paid", () => {
    const payment = begunOrder(null);
    expect(() => getOrder(packer, payment.id)).toThrow("Order not found");
    expect(() => setOrderState(packer, payment.id, { state: "ready" })).toThrow("Order not found");
    expect(() => getOrder(packer, "nothing")).toThrow("Order not found");
  });
});

describe("a step", () => {
  it("is written with who and when: in the order, the timeline and the audit log", () => {
    const { id } = orderedAndPaid("courier");
    const step = { state: "sent", carrier: "the courier guy", trackingNumber: "TCG 12" } as const;
    const sent = setOrderState(packer, id, step);
    expect(sent).toMatchObject({
      state: "sent",
      carrier: "the courier guy",
      trackingNumber: "TCG 12",
      trackingUrl: expect.stringContaining("TCG%2012"),
      times: { sentAt: expect.any(String), handedOverAt: null },
    });
    const last = sent.timeline.at(-1);
    expect(last).toMatchObject({ message: "Sent with the courier guy TCG 12", by: packer.email });
    expect(changesOf(packer, "payment", id)[0]).toMatchObject({ adminEmail: packer.email });
    setOrderState(packer, id, { state: "handed_over" });
    expect(getOrder(packer, id)).toMatchObject({ state: "handed_over", nextStates: [] });
  });

  it("is one step, however often it is sent", () => {
    const payment = orderedAndPaid("collection");
    const first = setOrderState(packer, payment.id, { state: "ready" });
    expect(setOrderState(packer, payment.id, { state: "ready" })).toEqual(first);
    expect(stepsOf(payment).filter(({ event }) => event === "order ready")).toHaveLength(1);
  });

  it("cannot be one that its way does not have", () => {
    const { id } = orderedAndPaid("collection");
    expect(() => setOrderState(packer, id, { state: "sent" })).toThrow("mark it as ready");
    expect(() => setOrderState(packer, id, { state: "handed_over" })).toThrow("not packed yet");
  });

  it("is taken back with a reason, and never without", () => {
    const { id } = orderedAndPaid("courier");
    setOrderState(packer, id, { state: "sent", carrier: "Pargo", trackingNumber: "1" });
    setOrderState(packer, id, { state: "handed_over" });
    expect(() => setOrderState(packer, id, { state: "sent" })).toThrow("in a few words why");
    setOrderState(packer, id, { state: "sent", reason: "Nobody was at home" });
    expect(getOrder(packer, id)).toMatchObject({
      state: "sent",
      trackingNumber: "1",
      times: { handedOverAt: null, sentAt: expect.any(String) },
    });
    const back = setOrderState(packer, id, { state: "to_pack", reason: "It came back" });
    expect(back).toMatchObject({ state: "to_pack", trackingNumber: null, carrier: null });
    expect(back.timeline.at(-1)?.message).toBe("Sent was taken back: It came back");
  });

  it("lets the number of a parcel come later", () => {
    const { id } = orderedAndPaid("pickup_point");
    setOrderState(packer, id, { state: "sent" });
    const parcel = { carrier: "Somebody's cousin", trackingNumber: "7" };
    const told = setOrderState(packer, id, { state: "sent", ...parcel });
    expect(told).toMatchObject({ ...parcel, trackingUrl: null });
    expect(told.timeline.at(-1)?.message).toBe("The parcel goes with Somebody's cousin 7");
  });
});

describe("the buyer is told by mail", () => {
  const mailsOf = (id: string) => mailsOfPayment(id).map(({ kind }) => kind);
  const onlyOfOrder = (id: string) => mailsOf(id).filter((kind) => kind.startsWith("order"));

  it("when the books are ready, once for each time that they are", () => {
    const { id } = orderedAndPaid("collection");
    setOrderState(packer, id, { state: "ready" });
    setOrderState(packer, id, { state: "ready" });
    expect(onlyOfOrder(id)).toEqual(["order-ready"]);
    expect(orderInMail(id)).toMatchObject({
      deliveryName: "Collect here",
      deliveryDetails: "At the gate",
      trackingUrl: null,
    });
  });

  it("when they are sent, and not when they are handed over or a step is taken back", () => {
    const { id } = orderedAndPaid("courier");
    setOrderState(packer, id, { state: "sent", carrier: "Pargo", trackingNumber: "P1" });
    setOrderState(packer, id, { state: "handed_over" });
    setOrderState(packer, id, { state: "sent", reason: "Wrong door" });
    expect(onlyOfOrder(id)).toEqual(["order-sent"]);
    expect(orderInMail(id)).toMatchObject({ trackingNumber: "P1" });
  });

  it("when they have not been fetched five days later, once", () => {
    const { id } = orderedAndPaid("collection");
    const { times } = setOrderState(packer, id, { state: "ready" });
    const readyAt = Date.parse(times.readyAt ?? "");
    const uniqueKey = `remind-buyer ${id} ${readyAt}`;
    const job = db.select().from(jobs).where(eq(jobs.uniqueKey, uniqueKey)).get();
    expect(job?.runAt).toBe(readyAt + 5 * DAY_MS);
    remindBuyer(id, readyAt);
    remindBuyer(id, readyAt);
    expect(onlyOfOrder(id)).toEqual(["order-ready", "order-reminder"]);
    expect(getOrder(packer, id).timeline.at(-1)?.message).toContain("reminded");
  });

  it("not about books that were fetched", () => {
    const { id } = orderedAndPaid("collection");
    const { times } = setOrderState(packer, id, { state: "ready" });
    setOrderState(packer, id, { state: "handed_over" });
    remindBuyer(id, Date.parse(times.readyAt ?? ""));
    expect(onlyOfOrder(id)).toEqual(["order-ready"]);
  });
});

it("an order is as old on the dashboard as in the list of orders: by the nights that passed", () => {
  const { id } = orderedAndPaid("collection");
  const justAfterMidnight = startOfDay(dayInSouthAfrica(Date.now()));
  const theEveningBefore = startOfDay(dayInSouthAfrica(Date.now()) - 24) - 1;
  vi.useFakeTimers({ toFake: ["Date"], now: justAfterMidnight });
  db.update(orders).set({ paidAt: theEveningBefore }).where(eq(orders.paymentId, id)).run();
  const late = lateOrders(packer, 99).items.find(({ paymentId }) => paymentId === id);
  vi.useRealTimers();
  expect(`${late?.days} days ago`).toBe(agoInWords(theEveningBefore, justAfterMidnight));
});

it("an order that waits for twenty days needs attention, until it is handed over", () => {
  const { id } = orderedAndPaid("collection");
  const late = () => lateOrders(packer, 9).items.filter(({ paymentId }) => paymentId === id);
  const waits = (days: number) => {
    const paidAt = Date.now() - days * DAY_MS;
    db.update(orders).set({ paidAt }).where(eq(orders.paymentId, id)).run();
  };
  waits(19);
  expect(late()).toEqual([]);
  waits(31);
  expect(late()).toMatchObject([{ state: "to_pack", days: 31 }]);
  // Paid while the clock was ahead.
  waits(-400);
  expect(late()).toMatchObject([{ state: "to_pack", days: 20 }]);
  setOrderState(packer, id, { state: "ready" });
  setOrderState(packer, id, { state: "handed_over" });
  expect(late()).toEqual([]);
});

it("what was refunded is not packed", async () => {
  const payment = orderedAndPaid(null);
  const lines = [{ bookId: payment.bookId, quantity: 1, restock: true }];
  await refundPayment(packer, payment.id, { lines, way: "cash", reason: "changed_mind" });
  expect(getOrder(packer, payment.id)).toMatchObject({
    refundedCents: payment.amountCents,
    lines: [{ refundedCopies: 1 }],
  });
  expect(orderInMail(payment.id).items).toEqual([]);
});

it("an order whose copies are all refunded has ended, whatever of its delivery was kept", async () => {
  const payment = orderedAndPaid("courier");
  const waits = () =>
    listOrders(packer, readOrderQuery(new URLSearchParams("state=waiting"))).orders.some(
      ({ paymentId }) => paymentId === payment.id,
    );
  expect([payment.deliveryCents > 0, waits()]).toEqual([true, true]);
  const lines = [{ bookId: payment.bookId, quantity: 1, restock: true }];
  await refundPayment(packer, payment.id, { lines, way: "cash", reason: "changed_mind" });
  expect(waits()).toBe(false);
  expect(getOrder(packer, payment.id)).toMatchObject({ wantedCopies: 0, nextStates: [] });
  const picked = pickList(packer).books.flatMap(({ orders }) => orders);
  expect(picked.map(({ paymentId }) => paymentId)).not.toContain(payment.id);
  expect(() => setOrderState(packer, payment.id, { state: "sent" })).toThrow(
    "This order has ended: there is nothing to hand over",
  );
});

it("so has one whose money all went back, whichever of its copies", async () => {
  const payment = orderedAndPaid("courier");
  const { amountCents } = payment;
  await refundPayment(packer, payment.id, { amountCents, way: "cash", reason: "changed_mind" });
  expect(getOrder(packer, payment.id)).toMatchObject({ wantedCopies: 0, nextStates: [] });
  const picked = pickList(packer).books.flatMap(({ orders }) => orders);
  expect(picked.map(({ paymentId }) => paymentId)).not.toContain(payment.id);
  expect(() => setOrderState(packer, payment.id, { state: "sent" })).toThrow("has ended");
});

it("of an order that is ready to collect, whose copies are all refunded, nobody is reminded", async () => {
  const payment = orderedAndPaid("collection");
  setOrderState(packer, payment.id, { state: "ready" });
  const readyAt = orderRecord(payment.id).readyAt ?? 0;
  const lines = [{ bookId: payment.bookId, quantity: 1 }];
  await refundPayment(packer, payment.id, { lines, way: "cash", reason: "changed_mind" });
  remindBuyer(payment.id, readyAt);
  expect(stepsOf(payment).map(({ event }) => event)).not.toContain("order reminded");
});

it("the message to the buyer says where the order is", () => {
  setSettings({ businessName: "Quokka Books" });
  const { id, reference } = orderedAndPaid("collection");
  const said = () => getOrder(packer, id).messageToBuyer;
  expect(said()).toContain(`this is Quokka Books: we have your order ${reference}`);
  setOrderState(packer, id, { state: "ready" });
  expect(said()).toContain("is ready for you.\nCollect here\nAt the gate\n");
  expect(said()).toContain(`/payment/success/${id}`);
});

describe("the buyer", () => {
  it("sees the order's way, and by its short reference nothing that leads to the parcel", () => {
    const { id, reference } = orderedAndPaid("courier");
    setOrderState(packer, id, { state: "sent", carrier: "Pargo", trackingNumber: "PG1" });
    const { order } = getPayment(id);
    expect(order).toMatchObject({ state: "sent", carrier: "Pargo", trackingNumber: "PG1" });
    expect(lookUpPayment(reference).order).toMatchObject({
      state: "sent",
      trackingNumber: null,
      trackingUrl: null,
    });
    expect(getPayment(begunOrder("courier").id).order).toBeNull();
  });
});

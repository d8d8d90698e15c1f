import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { paymentFlags } from "~/db/schema/payment";
import { changesOf } from "../../accounts/audit.server";
import {
  ADDRESS,
  COURIER,
  LOCKER,
  offerMethod,
  offerNoMethod,
} from "../../delivery/delivery.fixture";
import { deleteDeliveryMethod } from "../../delivery/methods.server";
import { getInvoice } from "../../invoices/find.server";
import { getPayment, paymentRow } from "../../payments/find.server";
import { beginPayment, report, runHoldOut } from "../../payments/payment.fixture";
import { proposedRefund, proposedTakingOff } from "../../refunds/proposal.server";
import { refundPayment } from "../../refunds/refund.server";
import { listOrders } from "../list.server";
import { begunOrder, orderedAndPaid, packer } from "../order.fixture";
import { getOrder } from "../order.server";
import { readOrderQuery } from "../query";
import { setOrderState } from "../step.server";
import { changeOrder } from "./change.server";
import { settleDifference } from "./difference.server";

const courier = () => ({ deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS });
const locker = () => ({ deliveryMethodId: offerMethod(LOCKER), pickupPoint: "Locker 9" });
const lastStep = (id: string) => getOrder(packer, id).timeline.at(-1);
const DELIVERY_BACK = { way: "transfer", reason: "other" } as const;

describe("an order that is not packed yet", () => {
  it("goes to another address, with who and when, and its invoice stays", () => {
    const { id } = orderedAndPaid("courier");
    const invoice = getInvoice(id);
    const moved = { ...ADDRESS, street: "2 Other Road", suburb: "" };
    const order = changeOrder(packer, id, { deliveryAddress: moved });
    expect(order.deliveryTo).toEqual(["2 Other Road", "Cape Town 7925", "Western Cape"]);
    expect(order.deliveryChanges).toEqual([]);
    expect(lastStep(id)).toMatchObject({
      event: "order changed",
      by: packer.email,
      message:
        "Goes to: 2 Other Road, Cape Town 7925, Western Cape (was 1 Example Road, Observatory, Cape Town 7925, Western Cape).",
    });
    expect(changesOf(packer, "payment", id)[0]?.changes[0]).toMatchObject({ field: "goesTo" });
    expect(getInvoice(id)).toEqual(invoice);
  });

  it("goes to another pickup point, and has another phone by which it is found", () => {
    const { id } = orderedAndPaid("pickup_point");
    const change = { pickupPoint: "Locker 12", customerPhone: "083 765 4321" };
    expect(changeOrder(packer, id, change)).toMatchObject({
      pickupPoint: "Locker 12",
      customerPhone: "+27837654321",
    });
    const query = readOrderQuery(new URLSearchParams("q=0837654321"));
    expect(listOrders(packer, query).orders.map(({ paymentId }) => paymentId)).toContain(id);
  });

  it("is not changed by what is so already", () => {
    const { id } = orderedAndPaid("courier");
    const before = getOrder(packer, id);
    const { deliveryMethodId } = paymentRow(id);
    const same = { deliveryMethodId: deliveryMethodId ?? 0, deliveryAddress: ADDRESS };
    expect(changeOrder(packer, id, same)).toEqual(before);
    expect(changeOrder(packer, id, {})).toEqual(before);
  });

  it("keeps its way when that is no longer offered, and cannot go another that is not", () => {
    const { id } = orderedAndPaid("courier");
    deleteDeliveryMethod(packer, paymentRow(id).deliveryMethodId ?? 0);
    const moved = { ...ADDRESS, street: "2 Other Road" };
    expect(changeOrder(packer, id, { deliveryAddress: moved }).deliveryTo[0]).toBe("2 Other Road");
    const gone = { deliveryMethodId: 987_654 };
    expect(() => changeOrder(packer, id, gone)).toThrow("no longer offer this way");
  });

  it("needs what the other way needs", () => {
    const { id } = orderedAndPaid("collection");
    const { deliveryMethodId } = courier();
    const change = { deliveryMethodId, ifMore: "waived" } as const;
    expect(() => changeOrder(packer, id, change)).toThrow("street and house number");
    expect(() => changeOrder(packer, id, { ...locker(), pickupPoint: "" })).toThrow("pickup point");
    expect(getOrder(packer, id).deliveryName).toBe("Collect here");
  });

  it("is none once it is packed", () => {
    const { id } = orderedAndPaid("collection");
    setOrderState(packer, id, { state: "ready" });
    const change = { customerPhone: "083 765 4321" };
    expect(() => changeOrder(packer, id, change)).toThrow("packed already");
    setOrderState(packer, id, { state: "to_pack", reason: "Changed" });
    expect(changeOrder(packer, id, change).customerPhone).toBe("+27837654321");
    expect(() => changeOrder(packer, "nothing", change)).toThrow("Order not found");
  });
});

describe("a dearer way", () => {
  it("asks how much more the buyer pays, and is not taken before that is said", () => {
    const { id } = orderedAndPaid("collection");
    const way = courier();
    const offered = getOrder(packer, id).otherWays.find(({ id }) => id === way.deliveryMethodId);
    expect(offered).toMatchObject({ priceCents: 9_900, differenceCents: 9_900 });
    expect(() => changeOrder(packer, id, way)).toThrow("This way costs more");
    expect(getOrder(packer, id).deliveryName).toBe("Collect here");
  });

  it("is asked for by transfer: stored, shown and told, until it came", () => {
    const { id, amountCents } = orderedAndPaid("collection");
    const order = changeOrder(packer, id, { ...courier(), ifMore: "transfer" });
    expect(order).toMatchObject({
      deliveryName: "Courier",
      deliveryKind: "courier",
      nextStates: ["sent"],
      dueCents: 9_900,
      amount: amountCents,
      deliveryChanges: [
        { fromName: "Collect here", toName: "Courier", differenceCents: 9_900, outcome: "asked" },
      ],
    });
    expect(order.messageToBuyer).toContain("Courier costs R99.00 more. Please pay it by transfer");
    expect(lastStep(id)?.message).toContain("the buyer is to pay it by transfer");
    expect(getPayment(id)).toMatchObject({
      deliveryName: "Courier",
      paidDeliveryName: "Collect here",
      deliveryCents: 0,
      deliveryDueCents: 9_900,
    });
    const came = settleDifference(packer, id, { outcome: "received", reference: "FNB 7" });
    expect(came).toMatchObject({
      dueCents: 0,
      deliveryChanges: [{ outcome: "received", reference: "FNB 7" }],
    });
    expect(lastStep(id)?.message).toBe("R99.00 for delivery came by transfer (FNB 7).");
    expect(settleDifference(packer, id, { outcome: "received" })).toEqual(came);
    expect(() => settleDifference(packer, id, { outcome: "waived" })).toThrow("no money to come");
  });

  it("is waived at once, or when it does not come", () => {
    const [one, other] = [orderedAndPaid("collection"), orderedAndPaid("collection")];
    const atOnce = { ifMore: "waived", reason: "We were late" } as const;
    expect(changeOrder(packer, one.id, { ...courier(), ...atOnce })).toMatchObject({
      dueCents: 0,
      deliveryChanges: [{ outcome: "waived", reason: "We were late" }],
    });
    expect(lastStep(one.id)?.message).toContain("the buyer does not pay it: We were late.");
    changeOrder(packer, other.id, { ...courier(), ifMore: "transfer" });
    expect(settleDifference(packer, other.id, { outcome: "waived" }).dueCents).toBe(0);
  });

  it("that did not come is asked for no more when the order changes again", () => {
    const { id } = orderedAndPaid("collection");
    changeOrder(packer, id, { ...courier(), ifMore: "transfer" });
    expect(changeOrder(packer, id, { ...locker(), ifMore: "transfer" })).toMatchObject({
      dueCents: 6_000,
      deliveryChanges: [{ outcome: "asked" }, { outcome: "withdrawn" }],
    });
  });
});

describe("a cheaper way", () => {
  it("gives the rest back as a refund of delivery, which the invoice names", async () => {
    const { id } = orderedAndPaid("courier");
    expect(() => changeOrder(packer, id, locker())).toThrow("This way costs less");
    const order = changeOrder(packer, id, { ...locker(), ifLess: "refund" });
    expect(order).toMatchObject({
      deliveryTo: ["Locker 9"],
      deliveryAddress: null,
      deliveryChanges: [{ differenceCents: -3_900, outcome: "refund", toRefundCents: 3_900 }],
    });
    expect(lastStep(id)?.message).toContain("It costs R39.00 less. R39.00 is to be refunded.");
    const proposal = proposedTakingOff(packer, id, { book: null, delivery: "3900" });
    expect(proposal).toMatchObject({ deliveryCents: 3_900, reason: "other" });
    const refund = await refundPayment(packer, id, { deliveryCents: 3_900, ...DELIVERY_BACK });
    expect(refund.lines).toMatchObject([{ itemName: "Delivery: Courier", amountCents: 3_900 }]);
    expect(getOrder(packer, id).deliveryChanges[0]?.toRefundCents).toBe(0);
  });

  it("is kept with a reason, and never without", () => {
    const { id } = orderedAndPaid("courier");
    const way = locker();
    expect(() => changeOrder(packer, id, { ...way, ifLess: "kept" })).toThrow("why you keep it");
    const kept = { ...way, ifLess: "kept", reason: "Agreed with the buyer" } as const;
    expect(changeOrder(packer, id, kept).deliveryChanges).toMatchObject([
      { outcome: "kept", reason: "Agreed with the buyer", toRefundCents: 0 },
    ]);
    const back = changeOrder(packer, id, { ...courier(), ifMore: "transfer" });
    expect(back.deliveryChanges[0]).toMatchObject({ outcome: "even", differenceCents: 0 });
  });

  it("gives back by transfer what came by transfer beside the invoice", () => {
    const { id } = orderedAndPaid("pickup_point");
    changeOrder(packer, id, { ...courier(), ifMore: "transfer" });
    settleDifference(packer, id, { outcome: "received" });
    const free = offerMethod({ kind: "collection", name: "At the gate", priceCents: 0 });
    const order = changeOrder(packer, id, { deliveryMethodId: free, ifLess: "refund" });
    expect(order.deliveryChanges[0]).toMatchObject({
      differenceCents: -9_900,
      toRefundCents: 6_000,
    });
    expect(lastStep(id)?.message).toContain(
      "R39.00 came beside the invoice and is to go back by transfer.",
    );
    const again = { ...courier(), ifMore: "transfer" } as const;
    expect(changeOrder(packer, id, again).deliveryChanges[0]?.differenceCents).toBe(3_900);
  });

  it("asks whether what came by transfer has gone back, until somebody says so, once", () => {
    const { id } = orderedAndPaid("pickup_point");
    const returned = { outcome: "returned", reference: "FNB 8" } as const;
    expect(() => settleDifference(packer, id, returned)).toThrow("no money that is to go back");
    changeOrder(packer, id, { ...courier(), ifMore: "transfer" });
    settleDifference(packer, id, { outcome: "received" });
    const free = offerMethod({ kind: "collection", name: "At our gate", priceCents: 0 });
    const changed = changeOrder(packer, id, { deliveryMethodId: free, ifLess: "refund" });
    expect(changed.deliveryChanges[0]).toMatchObject({
      toRefundCents: 6_000,
      toReturnCents: 3_900,
    });
    const said = settleDifference(packer, id, returned);
    expect(said.deliveryChanges[0]).toMatchObject({
      outcome: "refund",
      toReturnCents: 0,
      reference: "FNB 8",
    });
    expect(lastStep(id)).toMatchObject({
      by: packer.email,
      message: "R39.00 of the delivery went back by transfer (FNB 8).",
    });
    expect(settleDifference(packer, id, { outcome: "returned" })).toEqual(said);
  });
});

it("a change of delivery keeps its prices, is settled once and never deleted", () => {
  const { id } = orderedAndPaid("collection");
  changeOrder(packer, id, { ...courier(), ifMore: "waived" });
  const own = eq(deliveryChanges.paymentId, id);
  const set = (values: Partial<typeof deliveryChanges.$inferInsert>) =>
    db.update(deliveryChanges).set(values).where(own).run();
  expect(() => set({ toCents: 1 })).toThrow("never changes");
  expect(() => set({ outcome: "received" })).toThrow("stays so");
  expect(() => db.delete(deliveryChanges).where(own).run()).toThrow("never deleted");
});

it("the last line of an order is taken off with its delivery, until that was carried", () => {
  const { id, bookId } = orderedAndPaid("courier");
  const off = () => proposedTakingOff(packer, id, { book: String(bookId), delivery: null });
  expect(off().deliveryCents).toBe(paymentRow(id).deliveryCents);
  expect(off().deliveryCents).toBeGreaterThan(0);
  setOrderState(packer, id, { state: "sent" });
  expect(off().deliveryCents).toBeNull();
});

it("an order of which no book is left is refunded with its delivery", () => {
  const late = begunOrder("courier", { stockQty: 1 });
  runHoldOut(late);
  offerNoMethod();
  report(beginPayment(late.bookId));
  report(late);
  const ofLate = eq(paymentFlags.paymentId, late.id);
  const flag = db.select().from(paymentFlags).where(ofLate).get();
  expect(proposedRefund(packer, late.id, String(flag?.id))).toMatchObject({
    ...{ copies: { [late.bookId]: 1 }, restocked: {}, reason: "sold_twice" },
    deliveryCents: late.deliveryCents,
  });
});

it("a line is taken off by a refund with its copies and their place on the shelf filled in", async () => {
  const payment = orderedAndPaid("collection");
  const { bookId } = payment;
  const proposal = proposedTakingOff(packer, payment.id, { book: String(bookId), delivery: null });
  expect(proposal).toMatchObject({ copies: { [bookId]: 1 }, restocked: { [bookId]: 1 } });
  const nothing = { copies: {}, restocked: {}, deliveryCents: null, reason: null };
  const odd = { book: "x", delivery: "-1" };
  expect(proposedTakingOff(packer, payment.id, odd)).toMatchObject(nothing);
  setOrderState(packer, payment.id, { state: "ready" });
  setOrderState(packer, payment.id, { state: "handed_over" });
  const taken = proposedTakingOff(packer, payment.id, { book: String(bookId), delivery: null });
  expect(taken).toMatchObject({ copies: { [bookId]: 1 }, restocked: { [bookId]: 0 } });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { stockHistory } from "../../books/admin/stock-history.server";
import { orderInMail } from "../../mail/order-mails.server";
import { getPayment } from "../../payments/find.server";
import { beginPayment, runHoldOut, stockOf } from "../../payments/payment.fixture";
import { refundPayment } from "../../refunds/refund.server";
import { moveStock } from "../../stock/move.server";
import { outstandingOne, packer } from "../order.fixture";
import { getOrder } from "../order.server";
import { setOrderState } from "../step.server";
import { takeOutstanding } from "./take-outstanding.server";

const found = (bookId: number, quantity = 1) =>
  write((tx) => moveStock(tx, { bookId, quantity, reason: "edited" }, Date.now()));

describe("an owed copy", () => {
  it("is taken from the shelf when it is there, with who and when, and leaves its flag settled", () => {
    const { id, bookId } = outstandingOne();
    expect(getOrder(packer, id).lines[0]).toMatchObject({ owedCopies: 1, takeableCopies: 0 });
    found(bookId, 2);
    expect(getOrder(packer, id).lines[0]).toMatchObject({ owedCopies: 1, takeableCopies: 1 });
    expect(getPayment(id).needsAttention).toBe(true);
    const order = takeOutstanding(packer, id, { bookId });
    expect(order).toMatchObject({
      owedCopies: 0,
      lines: [{ owedCopies: 0, copiesToPack: 1, takeableCopies: 0 }],
    });
    expect(order.timeline.at(-1)).toMatchObject({
      message: expect.stringMatching(/^Taken from the shelf: 1 × /),
      by: packer.email,
    });
    expect(getPayment(id).needsAttention).toBe(false);
    expect(stockOf(bookId)).toBe(1);
    expect(stockHistory(packer, bookId).movements[0]).toMatchObject({
      quantity: -1,
      reason: "sold",
      adminEmail: packer.email,
      payment: { id },
    });
  });

  it("is taken once, however often it is pressed", () => {
    const { id, bookId } = outstandingOne();
    found(bookId, 2);
    const first = takeOutstanding(packer, id, { bookId });
    expect(takeOutstanding(packer, id, { bookId })).toEqual(first);
    expect(stockOf(bookId)).toBe(1);
  });

  it("is not one that another buyer is paying for", () => {
    const { id, bookId } = outstandingOne();
    found(bookId);
    const other = beginPayment(bookId);
    expect(() => takeOutstanding(packer, id, { bookId })).toThrow("No copy of");
    runHoldOut(other);
    expect(takeOutstanding(packer, id, { bookId }).owedCopies).toBe(0);
  });

  it("whose money went back is owed no more", async () => {
    const { id, bookId } = outstandingOne();
    const lines = [{ bookId, quantity: 1 }];
    await refundPayment(packer, id, { lines, way: "cash", reason: "sold_twice" });
    found(bookId);
    takeOutstanding(packer, id, { bookId });
    expect(stockOf(bookId)).toBe(1);
  });

  it("is of the order and of one that is not handed over", () => {
    const { id, bookId } = outstandingOne();
    found(bookId);
    expect(() => takeOutstanding(packer, id, { bookId: 987_654 })).toThrow("not in the order");
    expect(() => takeOutstanding(packer, "nothing", { bookId })).toThrow("Order not found");
    const over = { state: "handed_over", handedOverAt: Date.now() } as const;
    db.update(orders).set(over).where(eq(orders.paymentId, id)).run();
    expect(() => takeOutstanding(packer, id, { bookId })).toThrow("handed over already");
  });

  it("alone is no parcel: nothing is sent, marked as ready or mailed before a copy is here", () => {
    const { id, bookId } = outstandingOne();
    for (const state of ["sent", "ready"] as const) {
      expect(() => setOrderState(packer, id, { state })).toThrow("No copy of it is here");
    }
    expect(getOrder(packer, id).state).toBe("to_pack");
    expect(orderInMail(id)).toMatchObject({ items: [], missing: [{ quantity: 1 }] });
    found(bookId);
    takeOutstanding(packer, id, { bookId });
    expect(setOrderState(packer, id, { state: "sent" }).state).toBe("sent");
    expect(orderInMail(id)).toMatchObject({ items: [{ quantity: 1 }], missing: [] });
  });
});

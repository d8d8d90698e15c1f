import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { returns } from "~/db/schema/return";
import { testAdmin } from "~/domain/accounts/account.fixture";
import { deliveryNotes } from "~/domain/delivery/in-words.server";
import { replaceCopies } from "~/domain/orders/change/replace.server";
import { getPayment, paymentRow } from "~/domain/payments/find.server";
import {
  beginCartPayment,
  beginPayment,
  report,
  runHoldOut,
} from "~/domain/payments/payment.fixture";
import { returnsInWords } from "~/domain/returns/in-words.server";
import { promiseOf } from "~/domain/returns/promise.server";
import { askReturn } from "~/domain/returns/return.fixture";
import { wayToReturn } from "~/domain/returns/returnable.server";
import { COLLECT, DOOR, HOME, offerNoWay, offerWay } from "../../../tests/factories/delivery-ways";
import { addBook } from "../../../tests/factories/factories";
import { orderSteps } from "./order-steps";
import { stateWords } from "./state-words";

const words = (id: string, sendsMails = true) =>
  stateWords(getPayment(id), {
    notes: deliveryNotes(paymentRow(id).deliveryMethodId),
    sendsMails,
    askedAt: null,
    promise: promiseOf(paymentRow(id)),
    mayReturn: wayToReturn(paymentRow(id)) !== null,
  });

const PAID_AT = Date.parse("2026-11-26T10:00:00Z");

function paid(way: typeof DOOR | typeof COLLECT, order: Partial<typeof orders.$inferInsert> = {}) {
  const payment = beginPayment();
  report(payment);
  const isBrought = way.kind === "courier";
  const deliveryMethodId = offerWay({ db }, way);
  offerNoWay({ db });
  db.update(payments)
    .set({
      deliveryKind: way.kind,
      deliveryName: way.name,
      deliveryMethodId,
      deliveryAddress: isBrought ? HOME : null,
    })
    .where(eq(payments.id, payment.id))
    .run();
  db.update(orders)
    .set({ paidAt: PAID_AT, ...order })
    .where(eq(orders.paymentId, payment.id))
    .run();
  return payment.id;
}

it("a paid order says where it goes, and in the owner's words where there is no way to choose", () => {
  const id = paid(DOOR);
  expect(words(id)).toMatchObject({
    heading: "Payment Successful!",
    lines: [
      "Courier to your door. Delivery address: 1 Example Road, Observatory, Cape Town 7925, Western Cape",
    ],
  });
  const plain = beginPayment();
  report(plain);
  expect(words(plain.id).lines).toEqual(["We will contact you to agree how the book reaches you."]);
});

it("a sent order says so in its heading, with the days on which it arrives, and when they have passed", () => {
  const sentAt = Date.now();
  const fresh = words(paid(DOOR, { state: "sent", sentAt, carrier: "Pargo" }));
  expect(fresh.heading).toBe("On its way");
  expect(fresh.text.join()).toMatch(/^With Pargo since /);
  expect(fresh.when).toMatch(/^Arrives \w{3}\s\d+.* to \w{3}\s\d+\s\w{3}$/);
  const sent = paid(DOOR, { state: "sent", sentAt: PAID_AT });
  vi.useFakeTimers({ now: PAID_AT + 30 * 86_400_000, toFake: ["Date"] });
  const late = words(sent);
  vi.useRealTimers();
  expect(late.when).toMatch(/^Due by /);
  expect(late.text.join()).toContain("Is it not there yet?");
  expect(late.tell).toBe("/contact");
});

it("an order whose cancellation waits for an answer promises no day until the shop says no", async () => {
  const id = paid(COLLECT, { state: "to_pack" });
  const [{ bookId } = { bookId: 0 }] = getPayment(id).items;
  expect(words(id).when).toMatch(/^Ready by /);
  await askReturn(paymentRow(id), bookId, { reason: "changed_mind" });
  expect(words(id)).toMatchObject({ when: "Waits for our answer", lines: [] });
  expect(orderSteps(getPayment(id), promiseOf(paymentRow(id)))).toEqual([]);
  db.update(returns).set({ answer: "refused", answerText: "It left", answeredAt: 1 }).run();
  expect(words(id).when).toMatch(/^Ready by /);
});

it("an order of which a second copy comes does not show when the first one came", async () => {
  const id = paid(DOOR, { state: "sent", sentAt: Date.now() - 1_000 });
  const [{ bookId } = { bookId: 0 }] = getPayment(id).items;
  expect(words(id).when).toMatch(/^Arrives /);
  await askReturn(paymentRow(id), bookId, { wish: "swap" });
  expect(words(id).when).toMatch(/^Arrives /);
  const swapped = { answer: "swap", answeredAt: Date.now() } as const;
  db.update(returns).set(swapped).where(eq(returns.paymentId, id)).run();
  expect(words(id).when).toBeNull();
  const handedOver = { state: "handed_over", handedOverAt: Date.now() } as const;
  db.update(orders).set(handedOver).where(eq(orders.paymentId, id)).run();
  expect(words(id)).toMatchObject({ tell: "/contact" });
});

it("an order that waits for a transfer says where it goes and how long that takes", () => {
  const deliveryMethodId = offerWay({ db }, DOOR);
  offerNoWay({ db });
  const { id } = beginPayment();
  const delivery = { deliveryKind: DOOR.kind, deliveryName: DOOR.name, deliveryMethodId };
  db.update(payments)
    .set({ method: "bank_transfer", ...delivery, deliveryAddress: HOME })
    .where(eq(payments.id, id))
    .run();
  const to = "1 Example Road, Observatory, Cape Town 7925, Western Cape";
  expect(words(id).lines.slice(-2)).toEqual([
    `Courier to your door. Delivery address: ${to}`,
    "2 to 4 working days",
  ]);
});

it("what is collected is ready from a day on, and says where and what to bring", () => {
  const at = PAID_AT + 86_400_000;
  const ready = words(paid(COLLECT, { state: "ready", readyAt: at }));
  expect([ready.heading, ready.when]).toEqual([
    "Ready for you",
    "Ready since Fri\u00a027\u00a0Nov",
  ]);
  expect(ready.text.join()).toMatch(/^Please bring your reference, BK-/);
  expect(ready.lines.join()).toContain("09:00 to 16:00");
  const over = words(paid(COLLECT, { state: "handed_over", readyAt: at, handedOverAt: at }));
  expect(over).toMatchObject({ heading: "You have your order", when: null, lines: [] });
  expect(over.text.join()).toContain("Is something not right?");
  expect(over.tell).toMatch(/^\/payment\/success\/.+\/return$/);
});

it("a paid order that needs a person promises no delivery", () => {
  const bookId = addBook(db);
  const late = beginPayment(bookId);
  runHoldOut(late);
  report(beginPayment(bookId));
  report(late);
  expect(words(late.id)).toMatchObject({
    heading: "Paid, but sold out",
    notice:
      "The last copy was gone when your payment arrived. We will contact you, and pay your money back or find another copy. You need not do anything.",
    when: null,
    lines: [],
  });
  expect(orderSteps(getPayment(late.id), "stands")).toEqual([]);
  expect(wayToReturn(paymentRow(late.id))).toBe("Ask for your money back");
});

it("an order that was sold out says so until its money is back: PayFast may refuse what it was asked for", () => {
  const bookId = addBook(db);
  const late = beginPayment(bookId);
  runHoldOut(late);
  report(beginPayment(bookId));
  report(late);
  const sent = paid(DOOR);
  const ask = (id: string, restockedQty: number) => {
    const { bookId: itsBook, amountCents } = paymentRow(id);
    const times = { createdAt: PAID_AT, updatedAt: PAID_AT };
    const refund = db
      .insert(refunds)
      .values({
        ...{ paymentId: id, amountCents, reason: "other", way: "payfast", state: "asked" },
        ...{ payout: "source", idempotencyKey: `asked of ${id}`, ...times },
      })
      .returning()
      .get();
    const line = { kind: "book", itemName: "Example", quantity: 1, amountCents } as const;
    db.insert(refundLines)
      .values({ refundId: refund.id, bookId: itsBook, restockedQty, vatAmountCents: 0, ...line })
      .run();
    return refund.id;
  };
  const refundId = ask(late.id, 0);
  expect(words(late.id)).toMatchObject({ heading: "Paid, but sold out", when: null, lines: [] });
  expect(orderSteps(getPayment(late.id), "stands")).toEqual([]);
  ask(sent, 1);
  expect(words(sent).heading).toBe("Payment Successful!");
  db.update(refunds)
    .set({ state: "done", doneAt: PAID_AT, creditNoteNumber: "CN-SOLD-OUT" })
    .where(eq(refunds.id, refundId))
    .run();
  expect(words(late.id).heading).toMatch(/refunded$/);
});

it("an order of which a book was sold out marks it, and goes on saying so once another was swapped", async () => {
  const [gone, here, swapped] = [addBook(db), addBook(db), addBook(db)];
  const late = beginCartPayment([gone, here, swapped].map((bookId) => ({ bookId, quantity: 1 })));
  runHoldOut(late);
  for (const bookId of [gone, swapped]) report(beginPayment(bookId));
  report(late);
  const missing = () => getPayment(late.id).items.map(({ missingQty }) => missingQty);
  expect(missing()).toEqual([1, 0, 1]);
  replaceCopies(testAdmin(), late.id, {
    bookId: swapped,
    withBookId: addBook(db),
    difference: "waive",
  });
  expect(missing()).toEqual([1, 0, 0]);
  expect(words(late.id)).toMatchObject({
    heading: "Paid, but not all is here",
    notice: expect.stringMatching(/^Sold out when your payment arrived: A book\. It does not/),
    when: null,
  });
  expect(words(late.id).lines).not.toEqual([]);
  const row = paymentRow(late.id);
  await askReturn(row, gone, { reason: "changed_mind" });
  expect(returnsInWords(row)[0]?.news).toMatch(/^We answer by [^.]+\.$/);
});

it("money that was written down by mistake never came: none was refunded, and the order is not paid", () => {
  const { id, amountCents } = paymentRow(paid(DOOR));
  const times = { createdAt: PAID_AT, updatedAt: PAID_AT, doneAt: PAID_AT };
  db.insert(refunds)
    .values({
      ...{ paymentId: id, amountCents, reason: "other", way: "transfer", state: "done" },
      ...{ creditNoteNumber: "CN-MISTAKE", idempotencyKey: "by mistake", isMistake: true },
      ...times,
    })
    .run();
  const said = words(id);
  expect(said).toMatchObject({ heading: "Not paid", lines: [], tell: "/contact" });
  expect(said.text.join(" ")).toContain("No money came for it, so none goes back");
  expect(said.text.join(" ")).not.toContain("refunded");
});

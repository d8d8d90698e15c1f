import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { jobs, mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { OWN_BANK, takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { heldCopies } from "../books/availability.server";
import { cartWith, contents } from "../cart/cart.fixture";
import { cancelPayment } from "../checkout/cancel.server";
import { initiateCartPayment } from "../checkout/initiate.server";
import { attention } from "../dashboard/attention.server";
import { offerNoMethod } from "../delivery/delivery.fixture";
import { dueInMail } from "../mail/due-mails.server";
import { listPayments } from "../payments/admin/admin-list.server";
import { readPaymentQuery } from "../payments/admin/admin-query";
import { paymentFigures } from "../payments/admin/figures.server";
import { getPayment, type PaymentRow, paymentRow } from "../payments/find.server";
import {
  beginPayment,
  newBuyer,
  openFlagsOf,
  runHoldOut,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { orderByTransfer, orderToCollect } from "./offline.fixture";
import { markReceived } from "./receive.server";
import { endUnpaid, endUnpaidPayment, remindToPay } from "./wait.server";

const admin = testAdmin();

beforeEach(() => takeOffline({ db }));
afterEach(() => {
  takeOnlyPayFast({ db });
  offerNoMethod();
  vi.useRealTimers();
});

const mailsTo = (payment: PaymentRow) =>
  db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.recipient, payment.customerEmail))
    .orderBy(asc(mails.id))
    .all()
    .map(({ kind }) => kind);

const jobOf = (kind: string, { id }: PaymentRow) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind)))
    .all()
    .find(({ payload }) => payload.paymentId === id);

describe("an order that waits for money", () => {
  it("tells its buyer by mail how to pay, and of a transfer on their page into which account", () => {
    const payment = orderByTransfer();
    expect(mailsTo(payment)).toEqual(["payment-due"]);
    expect(getPayment(payment.id)).toMatchObject({
      method: "bank_transfer",
      bank: { bankName: OWN_BANK.bankName, accountNumber: OWN_BANK.bankAccountNumber },
    });
    const collected = orderToCollect();
    expect(getPayment(collected.id)).toMatchObject({ method: "on_collection", bank: null });
    cancelPayment(payment.id);
    expect(getPayment(payment.id).bank, "an order that has ended is not to be paid").toBeNull();
  });

  it("greets by a plain name alone in its mails, because the address may be a stranger's", () => {
    const { id } = orderByTransfer();
    for (const [typed, greeted] of [
      ["Dr. Thandi O’Example-Mbeki", true],
      ["Thandi Example.", true],
      ["Win a phone at example.org", false],
      ["www.example.org", false],
      ["Call 082 000 0000", false],
      ["You won a prize from our shop today", false],
    ] as const) {
      db.update(payments).set({ customerName: typed }).where(eq(payments.id, id)).run();
      expect(dueInMail(id).customerName, typed).toBe(greeted ? typed : null);
    }
  });

  it("is cancelled by its buyer with a mail that says so; a card payment without one", () => {
    const payment = orderByTransfer();
    cancelPayment(payment.id);
    cancelPayment(payment.id);
    expect(mailsTo(payment)).toEqual(["payment-due", "payment-ended"]);
    expect(dueInMail(payment.id)).toMatchObject({ isBuyersWish: true, reason: null });
    const card = beginPayment();
    cancelPayment(card.id);
    expect(mailsTo(card)).toEqual([]);
  });

  it("is planned to remind at half of its time, and to end when it is over", () => {
    const payment = orderByTransfer();
    const half = (payment.createdAt + payment.holdExpiresAt) / 2;
    expect(jobOf("remind-to-pay", payment)?.runAt).toBe(Math.floor(half));
    expect(jobOf("end-unpaid", payment)?.runAt).toBe(payment.holdExpiresAt);
  });

  it("reminds its buyer once", () => {
    const payment = orderByTransfer();
    remindToPay(payment.id);
    remindToPay(payment.id);
    expect(mailsTo(payment)).toEqual(["payment-due", "payment-reminder"]);
    expect(stepsOf(payment).at(-1)?.message).toBe("The buyer was reminded to pay");
  });

  it("reminds of nothing that is paid, has ended or is made at PayFast", () => {
    const paid = orderByTransfer();
    markReceived(admin, paid.id, { amountCents: paid.amountCents });
    const cancelled = orderByTransfer();
    cancelPayment(cancelled.id);
    const over = orderByTransfer();
    runHoldOut(over);
    const card = beginPayment();
    for (const payment of [paid, cancelled, over, card]) {
      remindToPay(payment.id);
      expect(mailsTo(payment)).not.toContain("payment-reminder");
    }
  });

  it("ends by itself when nobody paid: its copies are free, the cart has its books, the buyer is told", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const buyer = newBuyer();
    const id = initiateCartPayment(cart, { ...buyer, method: "bank_transfer" });
    const payment = paymentRow(id);
    vi.useFakeTimers({ now: payment.holdExpiresAt, toFake: ["Date"] });
    endUnpaid(id);
    endUnpaid(id);
    expect(paymentRow(id).status).toBe("cancelled");
    expect(heldCopies([bookId], Date.now()).get(bookId)).toBeUndefined();
    expect(contents(cart)).toEqual([[bookId, 1]]);
    expect(mailsTo(payment)).toEqual(["payment-due", "payment-ended"]);
    expect(stepsOf(payment).at(-1)?.message).toBe("Nobody paid in time, so the order has ended");
  });

  it("does not end before its time, and never once it is paid", () => {
    const early = orderByTransfer();
    endUnpaid(early.id);
    expect(paymentRow(early.id).status).toBe("pending");
    const paid = orderByTransfer();
    markReceived(admin, paid.id, { amountCents: paid.amountCents });
    vi.useFakeTimers({ now: paid.holdExpiresAt, toFake: ["Date"] });
    endUnpaid(paid.id);
    expect(paymentRow(paid.id).status).toBe("completed");
    expect(mailsTo(paid)).not.toContain("payment-ended");
  });

  it("is still paid by money that comes after its end", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = orderByTransfer({ bookId });
    vi.useFakeTimers({ now: payment.holdExpiresAt, toFake: ["Date"] });
    endUnpaid(payment.id);
    markReceived(admin, payment.id, { amountCents: payment.amountCents });
    expect([stockOf(bookId), openFlagsOf(payment)]).toEqual([0, []]);
  });
});

describe("the owner", () => {
  it("sees what waits, what ends first on top, among what needs attention and in the list", () => {
    const { total: before } = attention(admin, "awaited").awaited;
    const pending = paymentFigures(admin).awaited;
    const collected = orderToCollect();
    const transfer = orderByTransfer();
    const { total, items } = attention(admin, "awaited").awaited;
    expect(total).toBe(before + 2);
    const order = items.map(({ paymentId }) => paymentId);
    expect(order.indexOf(transfer.id)).toBeLessThan(order.indexOf(collected.id));
    expect(paymentFigures(admin).awaited).toBe(pending + 2);
    const query = new URLSearchParams({ method: "on_collection", status: "pending" });
    const listed = listPayments(admin, readPaymentQuery(query)).payments;
    expect(listed.map(({ id }) => id)).toContain(collected.id);
    expect(listed.map(({ id }) => id)).not.toContain(transfer.id);
  });

  it("ends one with a reason, which the buyer is told and the audit log keeps; two clicks are one", () => {
    const bookId = addBook(db);
    const payment = orderByTransfer({ bookId });
    endUnpaidPayment(admin, payment.id, "The book is torn.");
    const view = endUnpaidPayment(admin, payment.id, "The book is torn.");
    expect(view.status).toBe("cancelled");
    expect(heldCopies([bookId], Date.now()).get(bookId)).toBeUndefined();
    expect(mailsTo(payment)).toEqual(["payment-due", "payment-ended"]);
    expect(stepsOf(payment).filter(({ event }) => event === "cancelled")).toMatchObject([
      { message: "Ended: The book is torn.", data: { by: admin.email } },
    ]);
    expect(changesOf(admin, "payment", payment.id)).toMatchObject([{ action: "ended" }]);
  });

  it("does not end what is paid, nor a payment at PayFast", () => {
    const paid = orderByTransfer();
    markReceived(admin, paid.id, { amountCents: paid.amountCents });
    expect(() => endUnpaidPayment(admin, paid.id, "Why not")).toThrow("This order is paid");
    const card = beginPayment();
    expect(() => endUnpaidPayment(admin, card.id, "Why not")).toThrow("made at PayFast");
    expect(paymentRow(card.id).status).toBe("pending");
  });
});

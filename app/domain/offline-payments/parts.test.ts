import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { paymentFlags, payments } from "~/db/schema/payment";
import { mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { heldCopies } from "../books/availability.server";
import { byHandId } from "../by-hand";
import { cancelPayment } from "../checkout/cancel.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { getInvoice } from "../invoices/find.server";
import { setSettings } from "../invoices/invoice.fixture";
import { paidByInWords } from "../invoices/paid-by";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import { getPayment, type PaymentRow, paymentRow } from "../payments/find.server";
import { beginPayment, report, runHoldOut, stepsOf, stockOf } from "../payments/payment.fixture";
import { refundsOfPayment } from "../payments/refunds.server";
import { headingOf } from "../payments/status";
import { proposedMistake } from "../refunds/proposal.server";
import { refundPayment } from "../refunds/refund.server";
import { takingsOf } from "../reports/takings.server";
import { orderByTransfer } from "./offline.fixture";
import { markReceived } from "./receive.server";
import type { ReceivedInput } from "./schema";
import { endUnpaid, endUnpaidPayment } from "./wait.server";
import { takeBackReceipt } from "./wait-for-rest.server";

const admin = testAdmin();
beforeAll(() => setSettings({ takesBankTransfer: true }));
const PRICE = 12_000;
const today = () => isoDay(dayInSouthAfrica(Date.now()));

const receive = ({ id }: PaymentRow, amountCents: number, others: Partial<ReceivedInput> = {}) =>
  markReceived(admin, id, { amountCents, ...others });

const heldOf = (bookId: number, at = Date.now()) => heldCopies([bookId], at).get(bookId) ?? 0;

const openFlags = ({ id }: PaymentRow) =>
  db
    .select({ kind: paymentFlags.kind, detail: paymentFlags.detail })
    .from(paymentFlags)
    .where(and(eq(paymentFlags.paymentId, id), isNull(paymentFlags.settledAt)))
    .all();

const mailsTo = ({ customerEmail }: PaymentRow) =>
  db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.recipient, customerEmail))
    .all()
    .map(({ kind }) => kind);

const payBack = ({ id }: PaymentRow, amountCents: number) => {
  const receiptId = byHandId(id);
  return refundPayment(admin, id, { receiptId, amountCents, reason: "other", way: "transfer" });
};

const inBank = () => takingsOf(admin, today()).ways.find(({ way }) => way === "transfer");

describe("a part of the money", () => {
  it("is written down, and the answer says what is missing", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const order = orderByTransfer({ bookId });
    const view = receive(order, 4_000, { reference: "FNB 1" });
    expect(view).toMatchObject({
      ...{ status: "pending", invoiceNumber: null },
      ...{ receivedCents: 4_000, missingCents: PRICE - 4_000, overCents: 0 },
    });
    expect(getPayment(order.id)).toMatchObject({ missingCents: PRICE - 4_000, isHeld: true });
    expect(mailsTo(order)).toEqual(["payment-due", "payment-part"]);
    expect(stepsOf(order).at(-1)?.message).toContain(
      "R40.00 of R120.00 is there, R80.00 is missing",
    );
  });

  it("keeps the order and its copies for ever: neither time nor its buyer ends it", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const order = orderByTransfer({ bookId });
    receive(order, 4_000);
    endUnpaid(order.id);
    cancelPayment(order.id);
    expect(paymentRow(order.id).status).toBe("pending");
    expect(heldOf(bookId, Date.now() + 400 * DAY_MS)).toBe(1);
  });

  it("comes in instalments, alike or not, and the last one completes it with one invoice", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const order = orderByTransfer({ bookId });
    receive(order, 4_000, { beforeCents: 0 });
    receive(order, 4_000, { beforeCents: 4_000 });
    const paid = receive(order, 4_000, { beforeCents: 8_000, way: "cash", reference: "slip 7" });
    expect(paid).toMatchObject({ status: "completed", missingCents: 0, overCents: 0 });
    expect(paid.paymentMethod).toBe("Bank transfer and Cash");
    expect(paidByInWords(getInvoice(order.id))).toBe("Bank transfer; Cash, slip 7");
    expect([stockOf(bookId), openFlags(order)]).toEqual([0, []]);
  });

  it("is one, however often it is sent; the sender who knows another sum is told", () => {
    const order = orderByTransfer();
    for (let times = 0; times < 2; times += 1) receive(order, 4_000, { beforeCents: 0 });
    expect(paymentRow(order.id).status).toBe("pending");
    expect(() => receive(order, 5_000, { beforeCents: 0 })).toThrow(
      "R40.00 is written down by now",
    );
    expect(() => receive(order, 4_000)).toThrow("say so by `beforeCents`");
    receive(order, 3_000, { reference: "FNB 2" });
    expect(receive(order, 3_000, { reference: "FNB 2" }).receivedCents).toBe(7_000);
  });

  it("counts on its own day in its own way, also before the order is paid, until it is taken back", () => {
    const order = orderByTransfer();
    db.update(payments).set({ isTest: false }).where(eq(payments.id, order.id)).run();
    const before = inBank();
    const { receipts } = receive(order, 4_000);
    const cents = (before?.expectedCents ?? 0) + 4_000;
    expect(inBank()).toMatchObject({ expectedCents: cents, sales: (before?.sales ?? 0) + 1 });
    takeBackReceipt(admin, order.id, String(receipts[0]?.id));
    expect(inBank()?.expectedCents).toBe(before?.expectedCents);
  });
});

describe("money of an order whose days are over", () => {
  it("holds its copies again where they are free", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const order = orderByTransfer({ bookId });
    runHoldOut(order);
    receive(order, 4_000);
    expect(heldOf(bookId)).toBe(1);
  });

  it("holds none that somebody else has been promised: who pays first gets it", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const late = orderByTransfer({ bookId });
    runHoldOut(late);
    const quick = orderByTransfer({ bookId });
    receive(late, 4_000);
    expect(getPayment(late.id).isHeld).toBe(false);
    receive(quick, PRICE);
    expect([stockOf(bookId), openFlags(quick)]).toEqual([0, []]);
    receive(late, 8_000);
    expect(openFlags(late)).toMatchObject([{ kind: "sold_out" }]);
  });

  it("is to go back where the order has ended, and completes it once all is there", () => {
    const order = orderByTransfer();
    endUnpaidPayment(admin, order.id, "Nobody came");
    expect(receive(order, 4_000)).toMatchObject({ status: "cancelled", overCents: 4_000 });
    expect(openFlags(order)).toEqual([{ kind: "amount_mismatch", detail: "R40.00 to give back" }]);
    expect(receive(order, 8_000)).toMatchObject({ status: "completed", overCents: 0 });
    expect(openFlags(order)).toEqual([]);
  });
});

describe("what is over", () => {
  it("is said, and owed back until all of it is refunded, without a credit note", async () => {
    const order = orderByTransfer();
    expect(receive(order, 15_000)).toMatchObject({ status: "completed", overCents: 3_000 });
    expect(openFlags(order)).toEqual([{ kind: "amount_mismatch", detail: "R30.00 to give back" }]);
    expect(getPayment(order.id)).toMatchObject({ overCents: 3_000, needsAttention: false });
    await payBack(order, 1_000);
    expect(openFlags(order)).toEqual([{ kind: "amount_mismatch", detail: "R20.00 to give back" }]);
    await expect(payBack(order, 2_001)).rejects.toThrow("R20.00 of it can still be refunded");
    expect(await payBack(order, 2_000)).toMatchObject({ state: "done", creditNoteNumber: null });
    expect(openFlags(order)).toEqual([]);
    expect(refundsOfPayment(admin, order.id)).toMatchObject({ refundedCents: 0, leftCents: PRICE });
  });

  it("is all of it where PayFast has the price already", () => {
    const order = orderByTransfer();
    receive(order, 4_000);
    report(order);
    expect(getPayment(order.id)).toMatchObject({ status: "completed", overCents: 4_000 });
  });

  it("is what came of an order that its owner ends; nothing of it goes back while it waits", async () => {
    const order = orderByTransfer();
    receive(order, 4_000);
    await expect(payBack(order, 4_000)).rejects.toThrow("end the order first");
    expect(endUnpaidPayment(admin, order.id, "Out of print")).toMatchObject({ overCents: 4_000 });
    await payBack(order, 4_000);
    expect(openFlags(order)).toEqual([]);
    expect(getPayment(order.id)).toMatchObject({ receivedCents: 0, overCents: 0 });
  });
});

describe("an amount that was written down by mistake", () => {
  const firstOf = ({ id }: PaymentRow) => String(getPaymentForAdmin(admin, id).receipts[0]?.id);

  it("is taken back once, and the order ends by itself again", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const order = orderByTransfer({ bookId });
    receive(order, 4_000);
    for (let times = 0; times < 2; times += 1) takeBackReceipt(admin, order.id, firstOf(order));
    expect(getPayment(order.id)).toMatchObject({ receivedCents: 0, missingCents: PRICE });
    expect(getPayment(order.id).payableUntil).not.toBeNull();
    runHoldOut(order);
    endUnpaid(order.id);
    expect(paymentRow(order.id).status).toBe("cancelled");
  });

  it("is not found by its reference any more", () => {
    const order = orderByTransfer();
    receive(order, 4_000, { reference: "FNB 77" });
    expect(paymentRow(order.id).searchText).toContain("fnb 77");
    takeBackReceipt(admin, order.id, firstOf(order));
    expect(paymentRow(order.id).searchText).not.toContain("fnb 77");
  });

  it("is only what is over, where it has paid the order", () => {
    const order = orderByTransfer();
    receive(order, 15_000);
    const back = (amountCents: number) =>
      takeBackReceipt(admin, order.id, firstOf(order), { amountCents });
    expect(() => back(3_001)).toThrow("Only R30.00 of it can be taken back");
    expect(back(3_000)).toMatchObject({ overCents: 0 });
    expect(openFlags(order)).toEqual([]);
    const paid = orderByTransfer();
    receive(paid, PRICE);
    expect(() => takeBackReceipt(admin, paid.id, firstOf(paid))).toThrow("has paid the order");
  });

  it("is never less than the sum beside it: the whole or no", () => {
    const order = orderByTransfer();
    receive(order, 8_500);
    receive(order, 20_000, { reference: "FNB 2" });
    const [first, second] = getPaymentForAdmin(admin, order.id).receipts;
    expect(() => takeBackReceipt(admin, order.id, String(second?.id))).toThrow(
      /R35.00 of this money has paid the order.* invoice .* If less came/,
    );
    expect(getPayment(order.id)).toMatchObject({ receivedCents: 28_500, overCents: 16_500 });
    takeBackReceipt(admin, order.id, String(first?.id));
    expect(getPayment(order.id)).toMatchObject({ status: "completed", overCents: 8_000 });
  });

  it("goes back whole by a credit note, filled in, where it has paid the wrong order", async () => {
    const bookId = addBook(db, { stockQty: 1 });
    const order = orderByTransfer({ bookId });
    receive(order, PRICE);
    const filled = proposedMistake(admin, order.id);
    const line = { copies: { [bookId]: 1 }, restocked: { [bookId]: 1 } };
    expect(filled).toMatchObject({ ...line, way: "transfer", reason: "other", isMistake: true });
    const lines = [{ bookId, quantity: 1, restock: true }];
    const back = { lines, reason: "other", isMistake: true } as const;
    await expect(refundPayment(admin, order.id, { ...back, way: "payfast" })).rejects.toThrow(
      "Only what was written down by hand can be a mistake",
    );
    await refundPayment(admin, order.id, { ...back, way: "transfer" });
    expect(getPaymentForAdmin(admin, order.id).refundedCents).toBe(PRICE);
    const seen = getPayment(order.id);
    expect(seen.mistakenCents).toBe(PRICE);
    expect(headingOf(seen)).toBe("Not paid");
    const words = /^Took back R.+ that was written down for this order by mistake, credit note /;
    const steps = stepsOf(paymentRow(order.id)).map(({ message }) => message);
    expect(steps).toContainEqual(expect.stringMatching(words));
    expect(mailsTo(paymentRow(order.id))).not.toContain("refund");
    expect(proposedMistake(admin, orderByTransfer().id).way).toBeNull();
  });

  it("is no mistake where nothing was written down by hand: PayFast has the money, and its buyer reads of the refund", async () => {
    const payment = beginPayment();
    report(payment);
    const back = { amountCents: 1_000, reason: "other", way: "transfer" } as const;
    const refund = () => refundPayment(admin, payment.id, { ...back, isMistake: true });
    await expect(refund()).rejects.toThrow("Only what was written down by hand can be a mistake");
    expect(getPaymentForAdmin(admin, payment.id).refundedCents).toBe(0);
  });

  it("is no mistake of an order that PayFast has the money of, whatever came beside it by hand", async () => {
    const order = orderByTransfer();
    report(order);
    receive(order, PRICE, { isBeyond: true, beforeCents: 0 });
    const { amountCents } = order;
    const back = { amountCents, reason: "other", way: "transfer", isMistake: true } as const;
    await expect(refundPayment(admin, order.id, back)).rejects.toThrow("PayFast has this money");
    expect(getPayment(order.id)).toMatchObject({ refundedCents: 0, overCents: PRICE });
    expect(proposedMistake(admin, order.id)).toMatchObject({ isMistake: false, copies: {} });
  });
});

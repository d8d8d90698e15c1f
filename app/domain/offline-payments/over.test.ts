import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { paymentFlags } from "~/db/schema/payment";
import { mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { heldCopies } from "../books/availability.server";
import { byHandId, NO_END } from "../by-hand";
import { cartWith, contents } from "../cart/cart.fixture";
import { paymentsUnderWay } from "../checkout/retry.server";
import { getInvoice } from "../invoices/find.server";
import { setSettings } from "../invoices/invoice.fixture";
import { paidByInWords } from "../invoices/paid-by";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import { settleFlag } from "../payments/admin/resolve-flag.server";
import { unpaidPayments } from "../payments/admin/unpaid-payments.server";
import { endHold } from "../payments/end.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  report,
  runHoldOut,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { refundPayment } from "../refunds/refund.server";
import { orderByTransfer } from "./offline.fixture";
import { markReceived } from "./receive.server";
import type { ReceivedInput } from "./schema";
import { endUnpaidPayment } from "./wait.server";

const admin = testAdmin();
beforeAll(() => setSettings({ takesBankTransfer: true }));
const PRICE = 12_000;

const receive = ({ id }: PaymentRow, amountCents: number, others: Partial<ReceivedInput> = {}) =>
  markReceived(admin, id, { amountCents, ...others });

const openFlags = ({ id }: PaymentRow) =>
  db
    .select({ id: paymentFlags.id, detail: paymentFlags.detail })
    .from(paymentFlags)
    .where(and(eq(paymentFlags.paymentId, id), isNull(paymentFlags.settledAt)))
    .all();

const payBack = ({ id }: PaymentRow, amountCents: number) => {
  const receiptId = byHandId(id);
  return refundPayment(admin, id, { receiptId, amountCents, reason: "other", way: "transfer" });
};

describe("a transfer for an order that is paid", () => {
  it("is written down as over where its sender knows that, once, and goes back", async () => {
    const bookId = addBook(db, { stockQty: 2 });
    const order = orderByTransfer({ bookId });
    receive(order, PRICE, { reference: "FNB 1" });
    const more = { reference: "FNB 2", isBeyond: true, beforeCents: PRICE };
    for (let times = 0; times < 2; times += 1) receive(order, 5_000, more);
    expect(getPaymentForAdmin(admin, order.id)).toMatchObject({
      ...{ status: "completed", receivedCents: PRICE + 5_000, overCents: 5_000 },
    });
    expect(openFlags(order)).toMatchObject([{ detail: "R50.00 to give back" }]);
    expect(stepsOf(order).at(-1)?.message).toBe(
      "R50.00 received: Bank transfer (FNB 2). The order is paid already: it is to go back.",
    );
    expect([stockOf(bookId), paidByInWords(getInvoice(order.id))]).toEqual([
      1,
      "Bank transfer, FNB 1",
    ]);
    await payBack(order, 5_000);
    expect(openFlags(order)).toEqual([]);
  });

  it("is all of it over where PayFast was first", () => {
    const order = orderByTransfer();
    report(order);
    expect(() => receive(order, PRICE)).toThrow("beyond what the order costs");
    expect(receive(order, PRICE, { isBeyond: true, beforeCents: 0 }).overCents).toBe(PRICE);
  });

  it("leaves what its owner has settled in their own words, until more comes", async () => {
    const order = orderByTransfer();
    receive(order, 15_000);
    const [flag] = openFlags(order);
    settleFlag(admin, order.id, String(flag?.id), "The parent gives it to the school");
    await refundPayment(admin, order.id, { amountCents: 1_000, reason: "other", way: "transfer" });
    expect(openFlags(order)).toEqual([]);
    receive(order, 1_000, { isBeyond: true, beforeCents: 15_000 });
    expect(openFlags(order)).toMatchObject([{ detail: "R40.00 to give back" }]);
  });
});

describe("an order that waited for the rest", () => {
  it.each([
    ["ended", (order: PaymentRow) => void endUnpaidPayment(admin, order.id, "Nobody came")],
    ["paid", (order: PaymentRow) => void receive(order, 8_000)],
  ])(
    "has an end as others do once it is %s: its holds count for weeks, and it is purged in time",
    (_, end) => {
      const order = orderByTransfer();
      receive(order, 4_000);
      expect(paymentRow(order.id).holdExpiresAt).toBe(NO_END);
      end(order);
      expect(paymentRow(order.id).holdExpiresAt).toBeLessThanOrEqual(Date.now());
    },
  );

  it("holds its copies again with another part, if they are free by then, out of the cart", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const cart = cartWith(bookId);
    const late = beginCartCheckout(cart);
    runHoldOut(late);
    endHold(late.id);
    const other = orderByTransfer({ bookId });
    receive(late, 4_000);
    const held = () => heldCopies([bookId], Date.now()).get(bookId) ?? 0;
    endUnpaidPayment(admin, other.id, "Nobody came");
    expect(held()).toBe(0);
    expect(contents(cart)).toEqual([[bookId, 1]]);
    receive(late, 1_000);
    expect([held(), contents(cart)]).toEqual([1, []]);
  });
});

it("a card payment, part of whose money came by hand, waits among the orders, and its owner can end it", () => {
  const order = beginPayment();
  receive(order, 4_000);
  const waits = () => unpaidPayments(admin, 100).items.map(({ paymentId }) => paymentId);
  expect(waits()).toContain(order.id);
  expect(paymentsUnderWay([order.id])).toEqual([]);
  for (let times = 0; times < 2; times += 1) endUnpaidPayment(admin, order.id, "Out of print");
  expect(getPaymentForAdmin(admin, order.id)).toMatchObject({
    ...{ status: "cancelled", overCents: 4_000 },
  });
  expect(waits()).not.toContain(order.id);
  const told = db.select().from(mails).where(eq(mails.recipient, order.customerEmail)).all();
  expect(told.map(({ kind }) => kind)).toEqual(["payment-ended"]);
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { invoiceHtml } from "~/ui/invoice/html";
import { addBook } from "../../../tests/factories/factories";
import { OWN_BANK, takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { testAdmin } from "../accounts/account.fixture";
import { dayInSouthAfrica, isoDay, startOfDay } from "../dates/calendar";
import { formatDay } from "../dates/time";
import { invoiceOrDraft } from "../invoices/draft.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import { beginPayment, runHoldOut } from "../payments/payment.fixture";
import { orderByTransfer, orderToCollect } from "./offline.fixture";
import { markReceived } from "./receive.server";

const admin = testAdmin();
const invoiceOf = (id: string) => getPaymentForAdmin(admin, id).invoice;

beforeEach(() => takeOffline({ db }));
afterEach(() => takeOnlyPayFast({ db }));

it("an order that waits for its money has a pro forma without a number, due on the last day of its hold", () => {
  const order = orderByTransfer();
  const day = dayInSouthAfrica(order.holdExpiresAt) - 1;
  expect(invoiceOf(order.id)).toEqual({ status: "draft", dueDate: isoDay(day) });
  const draft = invoiceOrDraft(order.id);
  expect(draft).toMatchObject({ invoiceNumber: null, totalAmountCents: order.amountCents });
  const text = invoiceHtml(draft)
    .replace(/<[^>]+>/g, "\n")
    .replace(/\n+/g, "\n");
  expect(text).toContain("Pro forma invoice\n");
  expect(text).toContain(`Due\n${formatDay(startOfDay(day))}\n`);
  expect(text).toContain(OWN_BANK.bankAccountNumber);
  expect(text).not.toMatch(/Paid by|INV-|null|undefined/);
  expect(invoiceOrDraft(orderToCollect().id)).toMatchObject({ invoiceNumber: null, bank: null });
});

it("a payment by card has none, nor has an order whose days are over", () => {
  const [order, card] = [orderByTransfer(), beginPayment(addBook(db))];
  runHoldOut(order);
  for (const { id } of [card, order]) {
    expect(invoiceOf(id)).toBeNull();
    expect(() => invoiceOrDraft(id)).toThrow("There is no invoice here");
  }
});

it("once paid it is an invoice with a number, and the bank's reference is the payment's", () => {
  const order = orderByTransfer();
  markReceived(admin, order.id, {
    ...{ amountCents: order.amountCents, reference: "FNB 4711", receivedOn: undefined },
  });
  expect(getPaymentForAdmin(admin, order.id)).toMatchObject({
    ...{ transactionId: "FNB 4711", payfastToken: null },
    invoice: { status: "paid", dueDate: null },
  });
  expect(invoiceOrDraft(order.id).invoiceNumber).toMatch(/-000001$/);
});

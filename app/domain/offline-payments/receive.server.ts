import { type Transaction, write } from "~/db/client.server";
import type { Admin } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { formatDay, now } from "../dates/time";
import { DomainError } from "../errors";
import { RECEIPT_WAY_LABELS, type ReceiptWay } from "../invoices/paid-by";
import { handOverNow } from "../orders/hand-over.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { completePayment } from "../payments/complete.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { receiptOf } from "../payments/receipt.server";
import { usualWay } from "../payments/ways";
import { readSettings } from "../settings/settings.server";
import { formatAmount } from "../values/money";
import type { ReceivedInput } from "./schema";

type ReceivedMoney = {
  paymentId: string;
  amountCents: number;
  way: ReceiptWay;
  reference: string | null;
  receivedOn: string;
  handedOver?: boolean;
};

/** A wrong amount changes nothing, because part of an order's money is no payment. */
function requireWhole(payment: PaymentRow, amountCents: number): void {
  const outstanding = formatAmount(payment.amountCents);
  const difference = formatAmount(Math.abs(amountCents - payment.amountCents));
  if (amountCents === payment.amountCents) return;
  const message =
    amountCents < payment.amountCents
      ? `${difference} is missing: the order costs ${outstanding}. Mark it as received when all of it is there.`
      : `This is ${difference} more than the order costs. Give the rest back to the buyer, and enter ${outstanding}.`;
  throw new DomainError("invalid", message, { amountCents: [message] });
}

function requirePossibleDay(payment: PaymentRow, receivedOn: string, at: number): void {
  const refusal = (message: string) =>
    new DomainError("invalid", message, { receivedOn: [message] });
  if (receivedOn > isoDay(dayInSouthAfrica(at))) throw refusal("This day is still to come");
  if (receivedOn >= isoDay(dayInSouthAfrica(payment.createdAt))) return;
  throw refusal(`The order was placed on ${formatDay(payment.createdAt)}, which is later`);
}

function isReceived(payment: PaymentRow, money: ReceivedMoney): boolean {
  if (payment.status !== "completed") return false;
  const receipt = receiptOf(payment.id);
  if (receipt === undefined) {
    const message =
      "PayFast has reported this payment as paid. If the money came twice, give it back to the buyer.";
    throw new DomainError("conflict", message);
  }
  const isSame =
    receipt.way === money.way &&
    receipt.amountCents === money.amountCents &&
    receipt.reference === money.reference &&
    receipt.receivedOn === money.receivedOn;
  if (isSame) return true;
  const message =
    "This payment is marked as received already. If the money came twice, give it back to the buyer.";
  throw new DomainError("conflict", message);
}

function requireNoTest({ isTest }: PaymentRow): void {
  if (!isTest || readSettings().payfastSandboxMode) return;
  const message = "This was a test order, and the shop takes real ones now. It can take no books.";
  throw new DomainError("conflict", message);
}

/**
 * Completes a payment with money received outside PayFast, in the caller's transaction: like a notification, also when
 * its hold has ended. The same money twice is one receipt. `at` in UTC ms. @throws DomainError not_found, invalid for
 * another amount than the outstanding one or an impossible day, or conflict when it is paid already.
 */
export function receivePayment(
  tx: Transaction,
  money: ReceivedMoney,
  admin: Admin,
  at: number,
): void {
  const payment = paymentRow(money.paymentId);
  if (isReceived(payment, money)) return;
  requireNoTest(payment);
  requireWhole(payment, money.amountCents);
  requirePossibleDay(payment, money.receivedOn, at);
  const { way, reference, receivedOn } = money;
  const proof = { source: "admin", way, reference, receivedOn, adminId: admin.id } as const;
  completePayment(tx, payment, { ...proof, by: admin.email }, at);
  if (money.handedOver) handOverNow(tx, admin, payment.id, at);
  const to = [RECEIPT_WAY_LABELS[way], formatAmount(payment.amountCents), reference, receivedOn];
  const changes = { received: { from: null, to: to.filter(Boolean).join(", ") } };
  const target = { action: "received", targetKind: "payment", targetId: payment.id };
  recordChange(tx, admin, { ...target, changes }, at);
}

/**
 * The same for a form or call: by default in the way that the buyer chose, and today. @throws DomainError as
 * `receivePayment` does.
 */
export function markReceived(
  admin: Admin,
  paymentId: string | undefined,
  input: ReceivedInput,
): AdminPaymentView {
  const at = now();
  const { id, method } = paymentRow(paymentId);
  const money = {
    paymentId: id,
    amountCents: input.amountCents,
    way: input.way ?? usualWay(method),
    reference: input.reference || null,
    receivedOn: input.receivedOn || isoDay(dayInSouthAfrica(at)),
    handedOver: input.handedOver ?? false,
  };
  write((tx) => receivePayment(tx, money, admin, at));
  return getPaymentForAdmin(admin, id);
}

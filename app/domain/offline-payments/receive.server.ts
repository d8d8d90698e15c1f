import { type Transaction, write } from "~/db/client.server";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { moneyByHand } from "../by-hand.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { formatDay, now } from "../dates/time";
import { DomainError } from "../errors";
import { RECEIPT_WAY_LABELS, type ReceiptWay, waysInWords } from "../invoices/paid-by";
import { handOverNow } from "../orders/hand-over.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { completePayment, type PaymentProof } from "../payments/complete.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { flagToGiveBack } from "../payments/log.server";
import { received } from "../payments/log-messages";
import { keepReceipt, receiptReferences, standingReceipts } from "../payments/receipt.server";
import { refreshSearchText } from "../payments/search-text.server";
import { usualWay } from "../payments/ways";
import { readSettings } from "../settings/settings.server";
import { formatAmount } from "../values/money";
import type { ReceivedInput } from "./schema";
import { notePart } from "./wait-for-rest.server";

type ReceivedMoney = {
  paymentId: string;
  amountCents: number;
  way: ReceiptWay;
  reference: string | null;
  receivedOn: string;
  handedOver?: boolean;
  // Who sold it stands there: the shop is sent no notice.
  isAtCounter?: boolean;
  // What the sender knows to have been received before.
  beforeCents?: number | undefined;
  // The sender knows that the order is paid, and that this is to go back.
  isBeyond?: boolean;
};

function requirePossibleDay(payment: PaymentRow, receivedOn: string, at: number): void {
  const refusal = (message: string) =>
    new DomainError("invalid", message, { receivedOn: [message] });
  if (receivedOn > isoDay(dayInSouthAfrica(at))) throw refusal("This day is still to come");
  if (receivedOn >= isoDay(dayInSouthAfrica(payment.createdAt))) return;
  throw refusal(`The order was placed on ${formatDay(payment.createdAt)}, which is later`);
}

type Told = Pick<ReceivedMoney, "way" | "amountCents" | "reference" | "receivedOn">;

const isSame = (one: Told, other: Told): boolean =>
  one.way === other.way &&
  one.amountCents === other.amountCents &&
  one.reference === other.reference &&
  one.receivedOn === other.receivedOn;

const conflict = (message: string) => new DomainError("conflict", message);

function isReceivedWhole(money: ReceivedMoney, receipts: Told[]): boolean {
  if (receipts.some((receipt) => isSame(receipt, money))) return true;
  throw conflict(
    receipts.length === 0
      ? "PayFast has reported this payment as paid. If the money came twice, write it down as beyond what the order costs."
      : "This payment is marked as received already. If more has come, write it down as beyond what the order costs.",
  );
}

// One instalment may be like another; what tells them apart is what its sender knows to have come before.
function isReceived(payment: PaymentRow, money: ReceivedMoney): boolean {
  const receipts = standingReceipts(payment.id);
  if (payment.status === "completed" && !money.isBeyond) return isReceivedWhole(money, receipts);
  const { beforeCents, amountCents } = money;
  const { receivedCents } = moneyByHand(payment);
  if (beforeCents === receivedCents) return false;
  const last = receipts.at(-1);
  if (beforeCents !== undefined) {
    const isLast = last !== undefined && isSame(last, money);
    if (isLast && beforeCents === receivedCents - amountCents) return true;
    const message = `${formatAmount(receivedCents)} is written down by now. Nothing was added: please look, and enter what came besides.`;
    throw conflict(message);
  }
  if (!receipts.some((receipt) => isSame(receipt, money))) return false;
  if (money.reference !== null) return true;
  const message = `The same amount is written down for this day. If it came once more, say so by \`beforeCents\`, ${receivedCents}, or with the bank's reference.`;
  throw conflict(message);
}

function requireNoTest({ isTest }: PaymentRow): void {
  if (!isTest || readSettings().payfastSandboxMode) return;
  throw conflict("This was a test order, and the shop takes real ones now. It can take no books.");
}

function proofOf(
  { id, amountCents }: PaymentRow,
  data: { way: ReceiptWay; reference: string | null; receivedOn: string; by: string },
  receivedCents: number,
): PaymentProof {
  const amounts = { reference: data.reference, receivedCents, amountCents };
  return {
    source: "admin",
    columns: { paymentMethod: waysInWords(standingReceipts(id)) },
    searched: { reference: receiptReferences(id) },
    data,
    inWords: (late) => received(RECEIPT_WAY_LABELS[data.way], amounts, late),
  };
}

/**
 * Records money received outside PayFast, in the caller's transaction: any amount. Once all of the price is there it
 * completes the payment, as a notification does, also when its hold has ended; until then the order waits, and nothing
 * ends it by itself. What exceeds the price is flagged to be refunded. The same money twice is one receipt. `at` in UTC
 * ms. @throws DomainError not_found; invalid for an impossible day; conflict when the order is paid already, unless the
 * money is `isBeyond`, or when it is unclear whether it was recorded before.
 */
export function receivePayment(
  tx: Transaction,
  money: ReceivedMoney,
  admin: Counter,
  at: number,
): void {
  const payment = paymentRow(money.paymentId);
  if (isReceived(payment, money)) return;
  requireNoTest(payment);
  requirePossibleDay(payment, money.receivedOn, at);
  const { way, reference, receivedOn, amountCents } = money;
  const { id: paymentId } = payment;
  const receipt = { paymentId, way, amountCents, reference, receivedOn, adminId: admin.id };
  keepReceipt(tx, receipt, at);
  const { receivedCents } = moneyByHand(payment);
  if (payment.status !== "completed" && receivedCents >= payment.amountCents) {
    const { isAtCounter = false } = money;
    const last = { way, reference, receivedOn, by: admin.email };
    completePayment(tx, payment, { ...proofOf(payment, last, receivedCents), isAtCounter }, at);
    if (money.handedOver) handOverNow(tx, admin, payment.id, at);
  } else {
    refreshSearchText(tx, payment);
    notePart(tx, admin, payment, receipt, at);
    flagToGiveBack(tx, payment, at);
  }
  const to = [RECEIPT_WAY_LABELS[way], formatAmount(amountCents), reference, receivedOn];
  const changes = { received: { from: null, to: to.filter(Boolean).join(", ") } };
  const target = { action: "received", targetKind: "payment", targetId: payment.id };
  recordChange(tx, admin, { ...target, changes }, at);
}

/**
 * The same for a form or call: by default in the way that the buyer chose, and today. @throws DomainError as
 * `receivePayment` does.
 */
export function markReceived(
  admin: Counter,
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
    beforeCents: input.beforeCents,
    isBeyond: input.isBeyond ?? false,
  };
  write((tx) => receivePayment(tx, money, admin, at));
  return getPaymentForAdmin(admin, id);
}

import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { isPartPaid } from "../by-hand";
import { moneyByHand } from "../by-hand.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { readBank } from "../settings/settings.server";
import { customerOf, discountOf, getInvoice, savingOfLines } from "./find.server";
import { invoiceContents } from "./issue.server";
import type { DraftInvoice, InvoiceState, InvoiceView } from "./view";

type Payment = typeof payments.$inferSelect;

const isUnpaidOrder = ({ method, status, holdExpiresAt }: Payment): boolean =>
  method !== "payfast" && status === "pending" && holdExpiresAt > now();

/** A hold of days ends at midnight, when its last day is over. */
const dueDayOf = (payment: Payment): number | null =>
  isPartPaid(payment) ? null : dayInSouthAfrica(payment.holdExpiresAt - 1);

export function invoiceState(payment: Payment, refundedCents: number): InvoiceState | null {
  if (payment.status === "completed") {
    const isCredited = refundedCents >= payment.amountCents;
    return { status: isCredited ? "credited" : "paid", dueDate: null };
  }
  if (!isUnpaidOrder(payment)) return null;
  const due = dueDayOf(payment);
  return { status: "draft", dueDate: due === null ? null : isoDay(due) };
}

function draftInvoice(payment: Payment): DraftInvoice {
  const { lines: items, columns } = invoiceContents(db, payment);
  const lines = items.map((line, id) => ({ id, ...line }));
  return {
    ...columns,
    ...{ invoiceNumber: null, providerPaymentId: null, receipts: [] },
    reference: payment.reference,
    issuedAt: payment.createdAt,
    dueDay: dueDayOf(payment),
    receivedCents: moneyByHand(payment).receivedCents,
    bank: payment.method === "bank_transfer" ? readBank() : null,
    customer: customerOf(columns),
    lines,
    savingCents: savingOfLines(lines),
    discountCents: discountOf(payment.id),
  };
}

export function invoiceOrDraft(paymentId: string): InvoiceView | DraftInvoice {
  const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  return payment && isUnpaidOrder(payment) ? draftInvoice(payment) : getInvoice(paymentId);
}

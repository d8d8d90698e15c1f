import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import type { invoices } from "~/db/schema/invoice";
import { orders } from "~/db/schema/order";
import { isPartPaid } from "../../by-hand";
import { addMonths } from "../../dates/calendar";
import { formatDay, now } from "../../dates/time";
import { lastDayToPay } from "../../offline-payments/hold-days";
import { isHandedOver } from "../../orders/steps";
import type { PaymentRow } from "../../payments/find.server";
import { readSettings } from "../../settings/settings.server";
import { isOpen } from "./erase-buyer.server";

const MONTHS_A_YEAR = 12;

export function underWay(payment: PaymentRow, at = now()): string | null {
  if (isPartPaid(payment)) return "Part of its money is there: end the order first.";
  if (payment.status === "pending" && payment.holdExpiresAt > at) {
    return `It can still be paid until ${lastDayToPay(payment.holdExpiresAt)}: end the order first.`;
  }
  if (isOpen(db, payment.id)) {
    return "Something on its page is still to be settled: settle it first.";
  }
  if (payment.status !== "completed" || payment.erasedAt !== null) return null;
  const isOnItsWay = db
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.paymentId, payment.id)))
    .get();
  if (isOnItsWay === undefined || isHandedOver(isOnItsWay.state)) return null;
  return "It is paid and not handed over yet: mark it as handed over, or refund it, first.";
}

export const SIGN_IN_KEPT =
  "This address signs in to the back office: its sign-in and what it changed stay.";

type InvoiceRow = typeof invoices.$inferSelect;

const invoiceKeptUntil = ({ createdAt }: Pick<InvoiceRow, "createdAt">): number =>
  addMonths(createdAt, readSettings().keepPaidYears * MONTHS_A_YEAR);

/** Why an invoice keeps its buyer's name; null when it does not, as for tests, which are no tax documents. */
export const invoiceKept = (invoice: InvoiceRow): string | null =>
  invoice.isTest || invoice.erasedAt !== null
    ? null
    : `Invoice ${invoice.invoiceNumber} keeps the name until ${formatDay(invoiceKeptUntil(invoice))}: tax law asks for invoices.`;

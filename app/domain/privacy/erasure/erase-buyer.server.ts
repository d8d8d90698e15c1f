import { and, eq, inArray, isNull, like, notLike, or, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { creditNotes } from "~/db/schema/credit-note";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { invoiceLines, invoices } from "~/db/schema/invoice";
import { orderParts, orders } from "~/db/schema/order";
import {
  paymentFlags,
  paymentHoldOwners,
  paymentLogs,
  payments,
  providerNotifications,
} from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { returns } from "~/db/schema/return";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { withoutPersonalFields } from "../../payments/provider/trim-notifications.server";
import { refreshSearchText } from "../../payments/search-text.server";
import { comparablePhone } from "../../values/phone";
import { personDigestOf } from "../../waitlist/tell.server";
import { deleteReturnsOfPayment } from "./delete-returns.server";
import { eraseMailsOfPayment } from "./erase-mails.server";

type InvoiceRow = typeof invoices.$inferSelect;

const TELLING = ["notes", "order changed", "settled", "cancelled", "refunded", "flagged"];
const PERSONAL_CHANGES = ["phone", "goesTo", "notes", "trackingNumber", "reason"];

export const ERASED_NAME = "Name erased";

const ERASED_SENTENCE = "What stood here was erased";

function eraseTimeline(tx: Transaction, paymentId: string): void {
  tx.update(paymentLogs)
    .set({
      message: ERASED_SENTENCE,
      data: sql`json_remove(${paymentLogs.data}, '$.reason', '$.note')`,
    })
    .where(
      and(
        eq(paymentLogs.paymentId, paymentId),
        eq(paymentLogs.source, "admin"),
        inArray(paymentLogs.event, TELLING),
      ),
    )
    .run();
  const removed = sql.join(
    PERSONAL_CHANGES.map((name) => sql`${`$.${name}`}`),
    sql`, `,
  );
  tx.update(auditLog)
    .set({ changes: sql`json_remove(${auditLog.changes}, ${removed})` })
    .where(and(eq(auditLog.targetKind, "payment"), eq(auditLog.targetId, paymentId)))
    .run();
}

function eraseNotes(tx: Transaction, paymentId: string): void {
  tx.update(paymentFlags).set({ note: null }).where(eq(paymentFlags.paymentId, paymentId)).run();
  // A helper's own words. With its number, because no two flags of a payment say the same.
  tx.update(paymentFlags)
    .set({ detail: sql`${ERASED_SENTENCE} || ' (' || ${paymentFlags.id} || ')'` })
    .where(and(eq(paymentFlags.paymentId, paymentId), eq(paymentFlags.kind, "refund_asked")))
    .run();
  tx.update(refunds)
    .set({ note: "", unlistedNote: sql`iif(${refunds.unlistedNote} is null, null, '')` })
    .where(eq(refunds.paymentId, paymentId))
    .run();
  tx.update(deliveryChanges)
    .set({ reason: "" })
    .where(eq(deliveryChanges.paymentId, paymentId))
    .run();
  tx.update(orders).set({ trackingNumber: null }).where(eq(orders.paymentId, paymentId)).run();
  tx.update(orderParts)
    .set({ trackingNumber: null })
    .where(eq(orderParts.paymentId, paymentId))
    .run();
}

function eraseNotifications(tx: Transaction, paymentId: string, at: number): void {
  const rows = tx
    .select({ id: providerNotifications.id, rawBody: providerNotifications.rawBody })
    .from(providerNotifications)
    .where(eq(providerNotifications.paymentId, paymentId))
    .all();
  for (const { id, rawBody } of rows) {
    tx.update(providerNotifications)
      .set({
        rawBody: withoutPersonalFields(rawBody),
        report: sql`json_remove(${providerNotifications.report}, '$.token')`,
        remoteAddress: "",
        trimmedAt: at,
      })
      .where(eq(providerNotifications.id, id))
      .run();
  }
}

const invoiceOf = (tx: Transaction, paymentId: string): InvoiceRow | undefined =>
  tx.select().from(invoices).where(eq(invoices.paymentId, paymentId)).get();

export function forgetPrints(tx: Transaction, invoice: InvoiceRow): string[] {
  const ofInvoice = eq(creditNotes.invoiceId, invoice.id);
  const notes = tx.select({ path: creditNotes.pdfPath }).from(creditNotes).where(ofInvoice).all();
  tx.update(creditNotes).set({ pdfPath: null }).where(ofInvoice).run();
  tx.update(invoices).set({ pdfPath: null }).where(eq(invoices.id, invoice.id)).run();
  return [invoice.pdfPath, ...notes.map(({ path }) => path)].filter((path) => path !== null);
}

/** A counter sale without a name is invoiced to the address or phone that was given. */
function nameOnInvoice({ customerName, customerEmail }: InvoiceRow): string {
  const isAddress = customerName === customerEmail || /^[\d\s+]{8,}$/.test(customerName);
  return isAddress ? ERASED_NAME : customerName;
}

type Contact = { customerEmail: string; customerPhone: string | null };

/** Digests of the addresses and numbers that leave an invoice: it is found by them, and they cannot be read. */
function contactDigests(
  invoice: Contact & Pick<typeof invoices.$inferSelect, "contactDigests">,
  payment: Contact,
): string[] {
  const contacts = [invoice, payment].flatMap(({ customerEmail, customerPhone }) => [
    customerEmail.trim().toLowerCase(),
    customerPhone === null ? "" : comparablePhone(customerPhone),
  ]);
  const digests = contacts.filter((contact) => contact !== "").map(personDigestOf);
  return [...new Set([...(invoice.contactDigests ?? []), ...digests])];
}

/** Name, company, address and VAT number stay on an invoice; mail, phone and delivery address go. */
function eraseContact(tx: Transaction, invoice: InvoiceRow, payment: PaymentRow): void {
  const customerName = nameOnInvoice(invoice);
  const { customerCompany, customerAddress } = invoice;
  const isNamed = customerName !== ERASED_NAME || (customerCompany ?? customerAddress) !== null;
  tx.update(invoices)
    .set({
      customerName,
      customerEmail: "",
      customerPhone: null,
      contactDigests: isNamed ? contactDigests(invoice, payment) : null,
    })
    .where(eq(invoices.id, invoice.id))
    .run();
  // Beside the line of the delivery, every line says that its book is second-hand.
  tx.update(invoiceLines)
    .set({ itemDescription: null })
    .where(
      and(
        eq(invoiceLines.invoiceId, invoice.id),
        like(invoiceLines.itemName, "Delivery: %"),
        notLike(invoiceLines.itemDescription, "%Second-hand (%"),
      ),
    )
    .run();
  const own = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.paymentId, invoice.paymentId));
  tx.update(refundLines)
    .set({ itemDescription: null })
    .where(and(eq(refundLines.kind, "delivery"), inArray(refundLines.refundId, own)))
    .run();
}

export function eraseName(tx: Transaction, paymentId: string, at: number): void {
  tx.update(invoices)
    .set({
      customerName: ERASED_NAME,
      customerCompany: null,
      customerAddress: null,
      customerVatNumber: null,
      contactDigests: null,
      erasedAt: at,
    })
    .where(eq(invoices.paymentId, paymentId))
    .run();
}

/**
 * Removes the buyer from a payment and its records. The invoice keeps their name, which tax law requires, and loses the
 * rest; a test's invoice is no tax document and keeps nothing. Amounts, numbers and dates stay. Returns the printed
 * files that the caller deletes after the commit.
 */
export function eraseBuyer(tx: Transaction, payment: PaymentRow, at: number): string[] {
  const { id, customerEmail } = payment;
  const invoice = invoiceOf(tx, id);
  tx.update(payments)
    .set({
      customerName: ERASED_NAME,
      customerEmail: "",
      customerPhone: null,
      payfastToken: null,
      buyerCompany: null,
      buyerAddress: null,
      buyerVatNumber: null,
      deliveryAddress: null,
      pickupPoint: null,
      notes: null,
      cartSessionId: null,
      idempotencyKey: null,
      askedDigest: null,
      erasedAt: at,
    })
    .where(eq(payments.id, id))
    .run();
  refreshSearchText(tx, paymentRow(id));
  tx.delete(paymentHoldOwners).where(eq(paymentHoldOwners.paymentId, id)).run();
  eraseTimeline(tx, id);
  eraseNotes(tx, id);
  deleteReturnsOfPayment(tx, id);
  eraseNotifications(tx, id, at);
  eraseMailsOfPayment(tx, id, [customerEmail, invoice?.customerEmail ?? customerEmail]);
  if (invoice === undefined) return [];
  eraseContact(tx, invoice, payment);
  if (invoice.isTest) eraseName(tx, id, at);
  return forgetPrints(tx, invoice);
}

/** Removes the buyer from a payment and its invoice, whose retention period is over. As `eraseBuyer`. */
export function eraseBuyerWhole(tx: Transaction, payment: PaymentRow, at: number): string[] {
  const files = eraseBuyer(tx, payment, at);
  eraseName(tx, payment.id, at);
  return files;
}

/** Whether a payment still needs attention, a refund or the answer to a return, so that its buyer stays. */
export function isOpen(tx: Pick<Transaction, "select">, paymentId: string): boolean {
  const flag = tx
    .select({ id: paymentFlags.id })
    .from(paymentFlags)
    .where(and(eq(paymentFlags.paymentId, paymentId), sql`${paymentFlags.settledAt} is null`))
    .get();
  const refund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), or(eq(refunds.state, "asked"))))
    .get();
  const asked = tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.paymentId, paymentId), isNull(returns.answer)))
    .get();
  return [flag, refund, asked].some((open) => open !== undefined);
}

import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { invoiceLines, invoices } from "~/db/schema/invoice";
import { paymentLogs, payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { DomainError } from "../errors";
import { savingOf } from "../values/money";
import type { InvoiceCustomer, InvoiceLineView, InvoiceView } from "./view";

const NOT_FOUND = "There is no invoice here. A payment has one as soon as it is completed.";

// Only what never changes of the payment: its reference, PayFast's number, and what had come when it was paid.
const byPayment = db
  .select({
    invoice: invoices,
    reference: payments.reference,
    providerPaymentId: payments.payfastPaymentId,
  })
  .from(invoices)
  .innerJoin(payments, eq(payments.id, invoices.paymentId))
  .where(eq(invoices.paymentId, sql.placeholder("paymentId")))
  .prepare();
const receiptsOf = db
  .select({ way: paymentReceipts.way, reference: paymentReceipts.reference })
  .from(paymentReceipts)
  .where(
    and(
      eq(paymentReceipts.paymentId, sql.placeholder("paymentId")),
      isNull(paymentReceipts.undoesId),
      lte(paymentReceipts.createdAt, sql.placeholder("paidAt")),
      sql`${paymentReceipts.amountCents} + ifnull((select back.amount_cents from ${paymentReceipts} back where back.undoes_id = ${paymentReceipts}.id), 0) > 0`,
    ),
  )
  .orderBy(asc(paymentReceipts.id))
  .prepare();
const linesOf = db
  .select({
    id: invoiceLines.id,
    itemName: invoiceLines.itemName,
    itemDescription: invoiceLines.itemDescription,
    quantity: invoiceLines.quantity,
    unitPriceCents: invoiceLines.unitPriceCents,
    originalPriceCents: invoiceLines.originalPriceCents,
  })
  .from(invoiceLines)
  .where(eq(invoiceLines.invoiceId, sql.placeholder("invoiceId")))
  .orderBy(asc(invoiceLines.id))
  .prepare();

const beginningOf = db
  .select({ data: paymentLogs.data })
  .from(paymentLogs)
  .where(
    and(
      eq(paymentLogs.paymentId, sql.placeholder("paymentId")),
      eq(paymentLogs.event, "initiated"),
    ),
  )
  .prepare();

export function discountOf(paymentId: string): number {
  const { discountCents } = beginningOf.get({ paymentId })?.data ?? {};
  return typeof discountCents === "number" ? discountCents : 0;
}

export const savingOfLines = (lines: InvoiceLineView[]): number =>
  lines.reduce((sum, line) => sum + savingOn(line), 0);

const savingOn = ({ unitPriceCents, originalPriceCents, quantity }: InvoiceLineView) =>
  quantity * (savingOf(unitPriceCents, originalPriceCents)?.cents ?? 0);

type CustomerColumn = Extract<keyof typeof invoices.$inferSelect, `customer${string}`>;

export const customerOf = (
  invoice: Pick<typeof invoices.$inferSelect, CustomerColumn>,
): InvoiceCustomer => ({
  name: invoice.customerName,
  email: invoice.customerEmail,
  phone: invoice.customerPhone,
  company: invoice.customerCompany,
  address: invoice.customerAddress,
  vatNumber: invoice.customerVatNumber,
});

export function getInvoice(paymentId: string | undefined): InvoiceView {
  const found = paymentId === undefined ? undefined : byPayment.get({ paymentId });
  if (found === undefined) throw new DomainError("not_found", NOT_FOUND);
  const { invoice, reference, providerPaymentId } = found;
  const lines = linesOf.all({ invoiceId: invoice.id });
  return {
    paymentId: invoice.paymentId,
    invoiceNumber: invoice.invoiceNumber,
    reference,
    providerPaymentId,
    receipts: receiptsOf.all({ paymentId: invoice.paymentId, paidAt: invoice.paidAt }),
    isTest: invoice.isTest,
    issuedAt: invoice.createdAt,
    paidAt: invoice.paidAt,
    business: invoice.business,
    customer: customerOf(invoice),
    lines,
    savingCents: savingOfLines(lines),
    discountCents: discountOf(invoice.paymentId),
    totalAmountCents: invoice.totalAmountCents,
    vatAmountCents: invoice.vatAmountCents,
    vatRatePercent: invoice.vatRatePercent,
  };
}

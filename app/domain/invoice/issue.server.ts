import { eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { type InvoiceBusiness, invoiceLines, invoices } from "~/db/schema/invoice";
import { paymentItems, type payments } from "~/db/schema/payment";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { conditionLabel } from "../catalogue/condition";
import { yearInSouthAfrica } from "../dates/time";
import { spacedPhone } from "../phone";
import { nextInSequence } from "../sequence.server";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings, type SettingsRow } from "../settings/settings.server";
import { VAT_RATE_PERCENT, vatIncluded } from "./vat";

/**
 * The next invoice number: prefix, year, six digits. Test payments have their own series. Call it in the transaction
 * that completes the payment: no gaps, no duplicates.
 */
export function allotInvoiceNumber(tx: Transaction, isTest: boolean, at: number): string {
  const prefix = isTest ? "TEST" : readSettings().invoicePrefix;
  const series = `${prefix}-${yearInSouthAfrica(at)}`;
  const number = nextInSequence(tx, `invoice ${series}`);
  return `${series}-${String(number).padStart(6, "0")}`;
}

/** Without VAT registration the invoice has no VAT number, even if the settings have one. */
function businessOf(settings: SettingsRow): InvoiceBusiness {
  return {
    name: settings.businessName ?? SHOP_NAME,
    ...(settings.legalName === null ? {} : { legalName: settings.legalName }),
    address: settings.businessAddress,
    email: settings.businessEmail,
    phone: settings.businessPhone && spacedPhone(settings.businessPhone),
    companyNumber: settings.companyNumber,
    vatNumber: settings.vatRegistered ? settings.vatNumber : null,
  };
}

/**
 * The purchased items, in the order of the cart. A tax invoice must say that goods are second-hand (VAT Act, section
 * 20(4)(e)), so each line does.
 */
function linesOf(tx: Transaction, paymentId: string) {
  return tx
    .select({
      item: paymentItems,
      condition: books.condition,
      grade: grades.name,
      subject: subjects.name,
      school: schools.name,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all()
    .map(({ item, condition, grade, subject, school }) => ({
      itemName: item.title,
      itemDescription: `${grade} · ${subject} · ${school} · Second-hand (${conditionLabel(condition)})`,
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      originalPriceCents: item.originalPriceCents,
    }));
}

type Line = ReturnType<typeof linesOf>[number];

/** The summary of an invoice: its only line, or `4 books` at the total price. */
function summaryOf(lines: Line[], totalAmountCents: number) {
  const [first, ...others] = lines;
  if (first !== undefined && others.length === 0) {
    const { originalPriceCents: _, ...only } = first;
    return only;
  }
  const copies = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { itemName: `${copies} books`, quantity: 1, unitPriceCents: totalAmountCents };
}

/**
 * Stores a payment's invoice in the transaction that completes it: a snapshot of items, seller and buyer at `at` (UTC
 * ms).
 */
export function issueInvoice(
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  invoiceNumber: string,
  at: number,
): void {
  const settings = readSettings();
  const lines = linesOf(tx, payment.id);
  const totalAmountCents = payment.amountCents;
  const vatRatePercent = settings.vatRegistered ? VAT_RATE_PERCENT : 0;
  const { id } = tx
    .insert(invoices)
    .values({
      paymentId: payment.id,
      invoiceNumber,
      customerName: payment.customerName,
      customerEmail: payment.customerEmail,
      customerPhone: payment.customerPhone,
      customerCompany: payment.buyerCompany,
      customerAddress: payment.buyerAddress,
      customerVatNumber: payment.buyerVatNumber,
      ...summaryOf(lines, totalAmountCents),
      totalAmountCents,
      vatAmountCents: vatIncluded(totalAmountCents, vatRatePercent),
      vatRatePercent,
      business: businessOf(settings),
      isTest: payment.isTest,
      paidAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: invoices.id })
    .get();
  tx.insert(invoiceLines)
    .values(lines.map((line) => ({ invoiceId: id, ...line })))
    .run();
}

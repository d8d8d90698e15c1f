import { eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { invoiceLines, invoices } from "~/db/schema/invoice";
import { paymentItems, type payments } from "~/db/schema/payment";
import { grades, subjects } from "~/db/schema/taxonomy";
import { conditionLabel } from "../books/condition";
import { yearInSouthAfrica } from "../dates/time";
import { addressLines } from "../delivery/in-words.server";
import { nextInSeries } from "../sequence.server";
import { SERIES } from "../settings/rules";
import { readSettings } from "../settings/settings.server";
import { businessOf } from "./business.server";
import { VAT_RATE_PERCENT, vatIncluded } from "./vat";

// Prefix, year, six digits. Test payments have their own series.
function nextInvoiceNumber(tx: Transaction, isTest: boolean, at: number): string {
  const prefix = isTest ? SERIES.testInvoices : readSettings().invoicePrefix;
  return nextInSeries(tx, "invoice", `${prefix}-${yearInSouthAfrica(at)}`);
}

/**
 * The purchased items, in the order of the cart. A tax invoice must say that goods are second-hand, so each line does,
 * in the condition that was ordered, because the book's current condition may be another copy's.
 */
function linesOf(reader: Pick<Transaction, "select">, paymentId: string) {
  return reader
    .select({
      item: paymentItems,
      grade: grades.name,
      subject: subjects.name,
      isbn: books.isbn,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all()
    .map(({ item, grade, subject, isbn }) => ({
      itemName: item.title,
      itemDescription: [
        grade,
        subject,
        ...(isbn === null ? [] : [`ISBN ${isbn}`]),
        `Second-hand (${conditionLabel(item.condition)})`,
      ].join(" · "),
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      originalPriceCents: item.originalPriceCents,
    }));
}

type Line = ReturnType<typeof linesOf>[number];
type Payment = typeof payments.$inferSelect;

function deliveryLineOf({ deliveryName, deliveryCents, ...payment }: Payment): Line[] {
  if (deliveryName === null || deliveryCents === 0) return [];
  const to = addressLines(payment).join(", ");
  return [
    {
      itemName: `Delivery: ${deliveryName}`,
      itemDescription: to,
      quantity: 1,
      unitPriceCents: deliveryCents,
      originalPriceCents: null,
    },
  ];
}

const copiesIn = (books: Line[]) => books.reduce((sum, line) => sum + line.quantity, 0);

function summaryOf(books: Line[], { amountCents, deliveryCents }: Payment) {
  const [first, ...others] = books;
  const isDelivered = deliveryCents > 0;
  if (first !== undefined && others.length === 0 && !isDelivered) {
    const { originalPriceCents: _, ...only } = first;
    return only;
  }
  const copies = copiesIn(books);
  const what = copies === 1 ? "1 book" : `${copies} books`;
  const itemName = isDelivered ? `${what} and delivery` : what;
  return { itemName, quantity: 1, unitPriceCents: amountCents };
}

export function invoiceContents(reader: Pick<Transaction, "select">, payment: Payment) {
  const settings = readSettings();
  const books = linesOf(reader, payment.id);
  const vatRatePercent = settings.vatRegistered ? VAT_RATE_PERCENT : 0;
  return {
    books,
    lines: [...books, ...deliveryLineOf(payment)],
    columns: {
      paymentId: payment.id,
      customerName: payment.customerName,
      customerEmail: payment.customerEmail,
      customerPhone: payment.customerPhone,
      customerCompany: payment.buyerCompany,
      customerAddress: payment.buyerAddress,
      customerVatNumber: payment.buyerVatNumber,
      totalAmountCents: payment.amountCents,
      vatAmountCents: vatIncluded(payment.amountCents, vatRatePercent),
      vatRatePercent,
      business: businessOf(settings),
      isTest: payment.isTest,
    },
  };
}

/**
 * Stores a payment's invoice in the transaction that completes it, so that the numbers have no gaps and no duplicates: a
 * snapshot of items, seller and buyer at `at` (UTC ms). Returns its number.
 */
export function issueInvoice(tx: Transaction, payment: Payment, at: number): string {
  const invoiceNumber = nextInvoiceNumber(tx, payment.isTest, at);
  const { books, lines, columns } = invoiceContents(tx, payment);
  const { id } = tx
    .insert(invoices)
    .values({
      ...columns,
      invoiceNumber,
      ...summaryOf(books, payment),
      copies: copiesIn(books),
      paidAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: invoices.id })
    .get();
  tx.insert(invoiceLines)
    .values(lines.map((line) => ({ invoiceId: id, ...line })))
    .run();
  return invoiceNumber;
}

import { and, asc, eq, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { type RefundWay, refunds } from "~/db/schema/refund";
import type { Owner } from "../../accounts/admin";
import { isoDay } from "../../dates/calendar";
import { csvHeader, csvLines, csvTemplateHeader } from "../../text/csv";
import { type Period, type Span, spanOf } from "../period";
import { BILL_FILES, type BillFormat, isBillFormat } from "./bill-files";
import { DOCUMENT_FILES, type ShopDocument } from "./document-files";
import type { DocumentFormat } from "./document-formats";
import { sellerBills } from "./seller-bills.server";

const BATCH = 500;

type Place = { at: number; id: number };

const REFUND_WAYS: Record<RefundWay, string> = {
  payfast: "PayFast",
  transfer: "Bank transfer",
  cash: "Cash",
};

// PayFast's payment method comes from its history; money that an admin received has its own ways, as one text.
function wayOf(payfastPaymentId: string | null, method: string | null): string {
  if (payfastPaymentId === null && method !== null) return method;
  return method === null ? "PayFast" : `PayFast (${method})`;
}

function invoicesAfter({ at, id }: Place, { until }: Span): ShopDocument[] {
  const rows = db
    .select({
      id: invoices.id,
      at: invoices.createdAt,
      number: invoices.invoiceNumber,
      customerName: invoices.customerName,
      customerCompany: invoices.customerCompany,
      totalCents: invoices.totalAmountCents,
      vatCents: invoices.vatAmountCents,
      payfastPaymentId: payments.payfastPaymentId,
      method: payments.paymentMethod,
    })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      and(
        eq(invoices.isTest, false),
        sql`(${invoices.createdAt}, ${invoices.id}) > (${at}, ${id})`,
        lt(invoices.createdAt, until),
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(BATCH)
    .all();
  return rows.map(({ payfastPaymentId, method, ...row }) => ({
    ...row,
    kind: "Invoice",
    creditedInvoice: null,
    way: wayOf(payfastPaymentId, method),
  }));
}

function creditNotesAfter({ at, id }: Place, { until }: Span): ShopDocument[] {
  const rows = db
    .select({
      id: creditNotes.id,
      at: creditNotes.createdAt,
      number: creditNotes.creditNoteNumber,
      customerName: invoices.customerName,
      customerCompany: invoices.customerCompany,
      totalCents: sql<number>`-${creditNotes.totalAmountCents}`,
      vatCents: sql<number>`-${creditNotes.vatAmountCents}`,
      creditedInvoice: invoices.invoiceNumber,
      way: refunds.way,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(
      and(
        eq(creditNotes.isTest, false),
        sql`(${creditNotes.createdAt}, ${creditNotes.id}) > (${at}, ${id})`,
        lt(creditNotes.createdAt, until),
      ),
    )
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.id))
    .limit(BATCH)
    .all();
  return rows.map((row) => ({ ...row, kind: "Credit note", way: REFUND_WAYS[row.way] }));
}

function* inOrder(
  read: (after: Place, asked: Span) => ShopDocument[],
  asked: Span,
): Generator<ShopDocument, undefined> {
  let after: Place = { at: asked.from - 1, id: Number.MAX_SAFE_INTEGER };
  while (true) {
    const rows = read(after, asked);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

function* documentsOf(asked: Span): Generator<ShopDocument> {
  const credits = inOrder(creditNotesAfter, asked);
  let credit = credits.next().value;
  for (const invoice of inOrder(invoicesAfter, asked)) {
    while (credit !== undefined && credit.at < invoice.at) {
      yield credit;
      credit = credits.next().value;
    }
    yield invoice;
  }
  while (credit !== undefined) {
    yield credit;
    credit = credits.next().value;
  }
}

function* billsCsv(format: BillFormat, span: Span): Generator<string> {
  const { columns, cellsOf, kinds } = BILL_FILES[format];
  yield format === "sellers" ? csvHeader(columns) : csvTemplateHeader(columns);
  for (const bills of sellerBills(span, BATCH)) {
    yield csvLines(bills.filter(({ kind }) => kinds.includes(kind)).map(cellsOf));
  }
}

/**
 * Streams the invoices and credit notes that were issued from one day in South Africa to another, or what sellers were
 * owed and paid, the oldest first: of real payments only, also in test mode.
 * Amounts in rand, in the columns that a program imports.
 */
export function* documentsCsv(
  _admin: Owner,
  period: Period,
  format: DocumentFormat = "plain",
): Generator<string> {
  if (isBillFormat(format)) {
    yield* billsCsv(format, spanOf(period));
    return;
  }
  const { columns, cellsOf, kinds } = DOCUMENT_FILES[format];
  yield format === "plain" ? csvHeader(columns) : csvTemplateHeader(columns);
  let rows: ShopDocument[] = [];
  for (const row of documentsOf(spanOf(period))) {
    if (kinds !== "both" && kinds !== row.kind) continue;
    rows.push(row);
    if (rows.length < BATCH) continue;
    yield csvLines(rows.map(cellsOf));
    rows = [];
  }
  yield csvLines(rows.map(cellsOf));
}

export function documentsFileName({ from, to }: Period, format: DocumentFormat = "plain"): string {
  const { fileName } = isBillFormat(format) ? BILL_FILES[format] : DOCUMENT_FILES[format];
  return `${fileName}-${isoDay(from)}-to-${isoDay(to)}.csv`;
}

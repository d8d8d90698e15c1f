import { and, asc, eq, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { type RefundWay, refunds } from "~/db/schema/refund";
import type { Admin } from "../accounts/admin";
import { dayInSouthAfrica, isoDay, startOfDay } from "../dates/calendar";
import { RECEIPT_WAY_LABELS, type ReceiptWay } from "../invoices/paid-by";
import { readSettings } from "../settings/settings.server";
import { csvHeader, csvLines, money } from "../text/csv";
import type { Period } from "./period";

const COLUMNS = [
  "Number",
  "Date",
  "Kind",
  "Buyer",
  "Net",
  "VAT",
  "Total",
  "Credited Invoice",
  "Way of Payment",
];
const BATCH = 500;

type Document = {
  id: number;
  at: number;
  number: string;
  kind: "Invoice" | "Credit note";
  customerName: string;
  customerCompany: string | null;
  totalCents: number;
  vatCents: number;
  creditedInvoice: string | null;
  way: string;
};

type Asked = { isTest: boolean; from: number; until: number };
type Place = { at: number; id: number };

const REFUND_WAYS: Record<RefundWay, string> = {
  payfast: "PayFast",
  transfer: "Bank transfer",
  cash: "Cash",
};

/** PayFast's payment method comes from its history; money that an admin received has its own method. */
function wayOf(received: ReceiptWay | null, method: string | null): string {
  if (received !== null) return RECEIPT_WAY_LABELS[received];
  return method === null ? "PayFast" : `PayFast (${method})`;
}

function invoicesAfter({ at, id }: Place, { isTest, until }: Asked): Document[] {
  const rows = db
    .select({
      id: invoices.id,
      at: invoices.createdAt,
      number: invoices.invoiceNumber,
      customerName: invoices.customerName,
      customerCompany: invoices.customerCompany,
      totalCents: invoices.totalAmountCents,
      vatCents: invoices.vatAmountCents,
      received: paymentReceipts.way,
      method: payments.paymentMethod,
    })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .leftJoin(paymentReceipts, eq(paymentReceipts.paymentId, invoices.paymentId))
    .where(
      and(
        isTest ? undefined : eq(invoices.isTest, false),
        sql`(${invoices.createdAt}, ${invoices.id}) > (${at}, ${id})`,
        lt(invoices.createdAt, until),
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(BATCH)
    .all();
  return rows.map(({ received, method, ...row }) => ({
    ...row,
    kind: "Invoice",
    creditedInvoice: null,
    way: wayOf(received, method),
  }));
}

function creditNotesAfter({ at, id }: Place, { isTest, until }: Asked): Document[] {
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
        isTest ? undefined : eq(creditNotes.isTest, false),
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
  read: (after: Place, asked: Asked) => Document[],
  asked: Asked,
): Generator<Document, undefined> {
  let after: Place = { at: asked.from - 1, id: Number.MAX_SAFE_INTEGER };
  while (true) {
    const rows = read(after, asked);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

function* documentsOf(asked: Asked): Generator<Document> {
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

const buyerOf = ({ customerName, customerCompany }: Document) =>
  customerCompany === null ? customerName : `${customerCompany} (${customerName})`;

const cellsOf = (row: Document) => [
  row.number,
  isoDay(dayInSouthAfrica(row.at)),
  row.kind,
  buyerOf(row),
  money(row.totalCents - row.vatCents),
  money(row.vatCents),
  money(row.totalCents),
  row.creditedInvoice,
  row.way,
];

/**
 * Streams the invoices and credit notes that were issued from one day in South Africa to another, the oldest first: of
 * real payments in live mode, of test payments in sandbox mode. Amounts in rand, those of credit notes below zero.
 */
export function* documentsCsv(_admin: Admin, { from, to }: Period): Generator<string> {
  yield csvHeader(COLUMNS);
  const isTest = readSettings().payfastSandboxMode;
  let rows: Document[] = [];
  for (const row of documentsOf({ isTest, from: startOfDay(from), until: startOfDay(to + 1) })) {
    rows.push(row);
    if (rows.length < BATCH) continue;
    yield csvLines(rows.map(cellsOf));
    rows = [];
  }
  yield csvLines(rows.map(cellsOf));
}

export const documentsFileName = ({ from, to }: Period): string =>
  `invoices-${isoDay(from)}-to-${isoDay(to)}.csv`;

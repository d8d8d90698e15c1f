import { and, sql } from "drizzle-orm";
import { payments } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { dayInSouthAfrica, formatSortableDate, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import { csvHeader, csvLines, csvRand } from "../../text/csv";
import { spacedPhone } from "../../values/phone";
import { wayOfPaying } from "../ways";
import { type ListedPayment, paymentsMatching, selectPayments } from "./admin-list.server";
import type { PaymentQuery } from "./admin-query";
import { rowid } from "./payment-words.server";

const COLUMNS = [
  "Payment ID",
  "Reference",
  "Invoice Number",
  "Status",
  "Test",
  "Date",
  "Paid",
  "Customer Name",
  "Email",
  "Phone",
  "Amount",
  "Delivery",
  "Delivery Method",
  "Refunded",
  "Book ID",
  "Book Title",
  "Books",
  "PayFast Payment ID",
  "Pays By",
  "Payment Method",
  "Needs Attention",
  "Notes",
];
const BATCH = 500;

function* batches(query: PaymentQuery): Generator<ListedPayment[]> {
  const where = paymentsMatching(query);
  let after = sql`true`;
  while (true) {
    const rows = selectPayments(and(where, after), BATCH);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = sql`(${payments.createdAt}, ${rowid}) < (${last.createdAt}, ${last.rowid})`;
  }
}

const yesNo = (is: boolean) => (is ? "yes" : "no");

const cellsOf = (row: ListedPayment) => [
  row.id,
  row.reference,
  row.invoiceNumber,
  row.status,
  yesNo(row.isTest),
  formatSortableDate(row.createdAt),
  row.completedAt === null ? null : formatSortableDate(row.completedAt),
  row.customerName,
  row.customerEmail,
  row.customerPhone === null ? null : spacedPhone(row.customerPhone),
  csvRand(row.amount),
  csvRand(row.deliveryCents),
  row.deliveryName,
  csvRand(row.refundedCents),
  row.bookId,
  row.bookTitle,
  row.books,
  row.payfastPaymentId,
  wayOfPaying(row),
  row.paymentMethod,
  yesNo(row.isFlagged === 1),
  row.notes,
];

export function* paymentsCsv(_admin: Owner, query: PaymentQuery): Generator<string> {
  yield csvHeader(COLUMNS);
  for (const rows of batches(query)) yield csvLines(rows.map(cellsOf));
}

export const paymentsFileName = (): string => `payments-${isoDay(dayInSouthAfrica(now()))}.csv`;

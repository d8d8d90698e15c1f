import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentFlags, paymentItems, payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { refunds } from "~/db/schema/refund";
import type { Owner } from "../../accounts/admin";
import { placeOfPage } from "../../paging";
import { AT_THE_COUNTER } from "../ways";
import type { PaymentQuery } from "./admin-query";
import type { AdminPaymentRow, PaymentPage } from "./admin-view";
import {
  countWithWords,
  hasWords,
  rowid,
  type SearchedWords,
  searchedWords,
} from "./payment-words.server";

const NEWEST_FIRST = [desc(payments.createdAt), desc(rowid)];

const flagged = db
  .select({ id: paymentFlags.paymentId })
  .from(paymentFlags)
  .where(isNull(paymentFlags.settledAt));

const COLUMNS = {
  rowid,
  id: payments.id,
  reference: payments.reference,
  bookId: payments.bookId,
  // Names the table, because a bare book_id would be the item's own.
  bookTitle: sql<string>`(select ${paymentItems.title} from ${paymentItems} where ${paymentItems.paymentId} = ${payments.id} and ${paymentItems.bookId} = ${payments}.book_id)`,
  books: sql<number>`(select count(*) from ${paymentItems} where ${paymentItems.paymentId} = ${payments.id})`,
  customerName: payments.customerName,
  customerEmail: sql<string | null>`nullif(${payments.customerEmail}, '')`,
  customerPhone: payments.customerPhone,
  amount: payments.amountCents,
  method: payments.method,
  deliveryCents: payments.deliveryCents,
  deliveryName: payments.deliveryName,
  status: payments.status,
  isTest: payments.isTest,
  payfastPaymentId: payments.payfastPaymentId,
  payfastToken: payments.payfastToken,
  // Names the table, because a bare id would be the receipt's own.
  transactionId: sql<
    string | null
  >`ifnull((select group_concat(r.reference, ', ') from ${paymentReceipts} r where r.payment_id = ${payments}.id and r.amount_cents + ifnull((select b.amount_cents from ${paymentReceipts} b where b.undoes_id = r.id), 0) > 0), ${payments.payfastPaymentId})`,
  paymentMethod: payments.paymentMethod,
  invoiceNumber: payments.invoiceNumber,
  // Names the table, because a bare id would be the refund's own.
  refundedCents: sql<number>`ifnull((select sum(${refunds.amountCents}) from ${refunds} where ${refunds.paymentId} = ${payments}.id and ${refunds.state} = 'done' and ${refunds.receiptId} is null), 0)`,
  isFlagged: sql<number>`${payments.id} in ${flagged}`,
  notes: payments.notes,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
  completedAt: payments.completedAt,
};

function ofWay(way: PaymentQuery["method"]): SQL | undefined {
  if (way === null) return undefined;
  if (way === "counter") return eq(payments.deliveryName, AT_THE_COUNTER);
  return and(eq(payments.method, way), sql`${payments.deliveryName} is not ${AT_THE_COUNTER}`);
}

/** The unary plus makes SQLite use the index over the search text instead of that of the status. */
export function paymentsMatching(
  query: PaymentQuery,
  searched = searchedWords(query.q),
): SQL | undefined {
  const words = hasWords(searched);
  return and(
    query.status === null
      ? undefined
      : sql`${sql.raw(words.length > 0 ? "+" : "")}${payments.status} = ${query.status}`,
    ofWay(query.method),
    query.needsAttention ? sql`${payments.id} in ${flagged}` : undefined,
    ...words,
  );
}

/** Matching payments, newest first. Finds ids by the covering index first and loads the rows last. */
export function selectPayments(where: SQL | undefined, limit: number, offset = 0) {
  const found = db
    .select({ rowid })
    .from(payments)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  return db
    .select(COLUMNS)
    .from(payments)
    .where(sql`${rowid} in ${found}`)
    .orderBy(...NEWEST_FIRST)
    .all();
}

export type ListedPayment = ReturnType<typeof selectPayments>[number];

function rowView({
  rowid: _,
  isFlagged,
  notes,
  completedAt,
  ...row
}: ListedPayment): AdminPaymentRow {
  return {
    ...row,
    needsAttention: isFlagged === 1,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

function totalOf(query: PaymentQuery, searched: SearchedWords): number {
  if (query.method === null && !query.needsAttention) return countWithWords(searched, query.status);
  const where = paymentsMatching(query, searched);
  return db.select({ total: count() }).from(payments).where(where).get()?.total ?? 0;
}

/**
 * One page of matching payments, newest first, with the exact total. A page past the end becomes the last. Searches
 * each word in names, mail addresses, phones, ids, numbers and book titles.
 */
export function listPayments(_admin: Owner, query: PaymentQuery): PaymentPage {
  const searched = searchedWords(query.q);
  const where = paymentsMatching(query, searched);
  const { pageSize } = query;
  if (query.page === 1) {
    const rows = selectPayments(where, pageSize);
    // A page that is not full gives the total: no second scan for a rare word.
    const total = rows.length < pageSize ? rows.length : totalOf(query, searched);
    return {
      payments: rows.map(rowView),
      total,
      page: 1,
      pages: placeOfPage(total, 1, pageSize).pages,
    };
  }
  const total = totalOf(query, searched);
  const { page, pages, offset } = placeOfPage(total, query.page, pageSize);
  const rows = selectPayments(where, pageSize, offset);
  return { payments: rows.map(rowView), total, page, pages };
}

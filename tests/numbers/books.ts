import type { Database } from "better-sqlite3";

export type Payment = {
  id: string;
  amountCents: number;
  /** As it was ordered. */
  deliveryName: string | null;
  deliveryCents: number;
  status: string;
  invoiceNumber: string | null;
  payfastPaymentId: string | null;
  /** What an admin has received for it, without what was taken back; null where nothing was. */
  receivedCents: number | null;
  // Of it, what went back as money beside the order.
  returnedCents: number;
  // Whether it is marked that some of it is to go back.
  isMarked: number;
  /** Blank for a buyer who gave none: they get no mails. */
  email: string;
};
export type Item = {
  paymentId: string;
  bookId: number;
  title: string;
  price: number;
  quantity: number;
  taken: number;
  /** Taken when it was paid for: what was owed then may have been taken later. */
  takenAtOnce: number;
};
/** What a refund gave back of a book, whether it is done or still asked. */
type Returned = { paymentId: string; bookId: number; restocked: number; state: string };
type Invoice = { paymentId: string; number: string; total: number; id: number };
type Line = { invoiceId: number; title: string; price: number; quantity: number };

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Groups rows by key. */
export function groupBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
}

const PAYMENTS = `
  SELECT id, p.amount_cents amountCents,
    coalesce((SELECT from_name FROM delivery_changes WHERE payment_id = p.id ORDER BY id LIMIT 1), delivery_name) deliveryName,
    delivery_cents deliveryCents, status,
    invoice_number invoiceNumber, payfast_payment_id payfastPaymentId,
    (SELECT nullif(sum(amount_cents), 0) FROM payment_receipts WHERE payment_id = p.id) receivedCents,
    (SELECT ifnull(sum(amount_cents), 0) FROM refunds
      WHERE payment_id = p.id AND receipt_id = 'by-hand-' || p.id AND state = 'done') returnedCents,
    (SELECT count(*) FROM payment_flags
      WHERE payment_id = p.id AND provider_payment_id = 'by-hand-' || p.id AND settled_at IS NULL) isMarked,
    customer_email email
  FROM payments p`;
const ITEMS = `
  SELECT payment_id paymentId, book_id bookId, title, unit_price_cents price, quantity, taken_qty taken,
    taken_qty + (
      SELECT ifnull(sum(m.quantity), 0) FROM stock_movements m
      WHERE m.payment_id = i.payment_id AND m.book_id = i.book_id AND m.reason = 'sold' AND m.admin_id IS NOT NULL
    ) takenAtOnce
  FROM payment_items i`;
const INVOICES = `
  SELECT id, payment_id paymentId, invoice_number number, total_amount_cents total FROM invoices`;
const LINES = `
  SELECT invoice_id invoiceId, item_name title, unit_price_cents price, quantity FROM invoice_lines`;
const RETURNED = `
  SELECT payment_id paymentId, book_id bookId, restocked_qty restocked, state
  FROM refund_lines JOIN refunds ON refunds.id = refund_id WHERE book_id IS NOT NULL`;
const FLAGS = `
  SELECT payment_id paymentId, kind FROM payment_flags
  WHERE provider_payment_id IS NULL OR provider_payment_id NOT LIKE 'by-hand-%'`;
const STOCK = "SELECT id, stock_qty stockQty FROM books";
const CONFIRMATIONS = `
  SELECT json_extract(payload, '$.paymentId') paymentId
  FROM mails WHERE kind = 'payment-confirmation' AND status IN ('queued', 'sent', 'written')`;

/** All records of sales, read with plain SQL instead of the shop's own code. */
export function readBooks(driver: Database) {
  const rows = <Row>(sql: string): Row[] => driver.prepare<[], Row>(sql).all();
  return {
    rows,
    payments: rows<Payment>(PAYMENTS),
    items: rows<Item>(ITEMS),
    invoices: rows<Invoice>(INVOICES),
    lines: rows<Line>(LINES),
    returned: rows<Returned>(RETURNED),
    flags: rows<{ paymentId: string; kind: string }>(FLAGS),
    stock: rows<{ id: number; stockQty: number }>(STOCK),
    confirmations: rows<{ paymentId: string }>(CONFIRMATIONS),
  };
}

export type TradedBooks = ReturnType<typeof readBooks>;

/** Collects inconsistencies as sentences. */
export type Note = (fault: string) => void;

import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { paymentItems } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { stockMovements } from "~/db/schema/stock";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { cartWith } from "../cart/cart.fixture";
import { MINUTE_MS } from "../dates/time";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { beginCartCheckout, newBuyer, report } from "../payments/payment.fixture";
import { refundPayment } from "./refund.server";
import type { RefundInput } from "./schema";

export const admin = testAdmin();

export function paidOrder(...shelf: BookTraits[]): { payment: PaymentRow; books: number[] } {
  const books = shelf.map((traits) => addBook(db, traits));
  const [first = 0, ...others] = books;
  const begun = beginCartCheckout(cartWith(first, ...others), newBuyer());
  report(begun);
  return { payment: paymentRow(begun.id), books };
}

export const inCash = (payment: PaymentRow, input: Partial<RefundInput> = {}) =>
  refundPayment(admin, payment.id, { reason: "changed_mind", way: "cash", ...input });

export function askedAgo(minutes: number) {
  const { payment } = paidOrder({ priceCents: 12_000 });
  const askedAt = Date.now() - minutes * MINUTE_MS;
  const { refundId } = db
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountCents: 2_000,
      reason: "not_as_described",
      way: "payfast",
      payout: "source",
      state: "asked",
      postedAt: askedAt,
      idempotencyKey: `asked ${payment.id}`,
      createdAt: askedAt,
      updatedAt: askedAt,
    })
    .returning({ refundId: refunds.id })
    .get();
  return { refundId, payment, askedAt };
}

export const allLines = (payment: PaymentRow, restock = true) =>
  db
    .select({ bookId: paymentItems.bookId, quantity: paymentItems.quantity })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payment.id))
    .all()
    .map((line) => ({ ...line, restock }));

export const refundRowsOf = (payment: PaymentRow) =>
  db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(asc(refunds.id)).all();

export const creditNoteRows = () =>
  db.select().from(creditNotes).orderBy(asc(creditNotes.id)).all();

export const movementsOf = (bookId: number) =>
  db
    .select({
      quantity: stockMovements.quantity,
      reason: stockMovements.reason,
      paymentId: stockMovements.paymentId,
      adminId: stockMovements.adminId,
    })
    .from(stockMovements)
    .where(eq(stockMovements.bookId, bookId))
    .all();

import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { takeBackFromCart } from "../../cart/give-back.server";
import { availableCopies, heldCopies } from "../../catalogue/availability.server";
import { allotInvoiceNumber, issueInvoice } from "../../invoice/issue.server";
import { queuePaymentMails } from "../../mail/payment-mails.server";
import { moveStock } from "../../stock/move.server";
import type { PaymentRow } from "../find.server";
import { flagPayment, type LogSource, logPayment } from "../log.server";
import { PAID, PAID_LATE } from "../log-messages";
import { makeOrder } from "../order/way.server";
import { paidSearchText } from "../search-text";

/**
 * Takes the payment's copies from stock. If its hold has expired, it gets only copies that nobody else holds; missing
 * ones are flagged for the admin. Stock never goes below zero.
 */
function takeCopies(tx: Transaction, payment: PaymentRow, at: number): void {
  const items = tx.select().from(paymentItems).where(eq(paymentItems.paymentId, payment.id)).all();
  const heldByOthers = heldCopies(
    items.map((item) => item.bookId),
    at,
    { tx, exceptPayments: [payment.id] },
  );
  for (const item of items) {
    const book = tx
      .select({ stockQty: books.stockQty })
      .from(books)
      .where(eq(books.id, item.bookId))
      .get();
    const free = availableCopies(book?.stockQty ?? 0, heldByOthers.get(item.bookId));
    const takenQty = Math.min(item.quantity, free);
    const sale = { bookId: item.bookId, quantity: -takenQty, paymentId: payment.id };
    moveStock(tx, { ...sale, reason: "sold" }, at);
    tx.update(paymentItems)
      .set({ takenQty })
      .where(and(eq(paymentItems.paymentId, payment.id), eq(paymentItems.bookId, item.bookId)))
      .run();
    if (takenQty < item.quantity) {
      const detail = `${item.title}: paid for ${item.quantity}, ${takenQty} left`;
      flagPayment(tx, { paymentId: payment.id, kind: "sold_out", detail }, at);
    }
  }
}

/**
 * Completes a payment in the caller's transaction: reduces the stock, issues the invoice, makes the order and queues the mails. Flags a
 * late payment and missing copies for the admin. `at` in UTC ms.
 * The caller has verified the money and that the payment is not completed yet.
 */
export function completePayment(
  tx: Transaction,
  payment: PaymentRow,
  proof: { providerPaymentId: string; source: Extract<LogSource, "provider" | "system"> },
  at: number,
): void {
  const late = payment.status !== "pending" || payment.holdExpiresAt <= at;
  const paid = payment.holdsCopies ? PAID : "Paid while nothing was held for it";
  takeCopies(tx, payment, at);
  takeBackFromCart(tx, payment, at);
  const invoiceNumber = allotInvoiceNumber(tx, payment.isTest, at);
  tx.update(payments)
    .set({
      status: "completed",
      payfastPaymentId: proof.providerPaymentId,
      invoiceNumber,
      searchText: paidSearchText(payment.searchText, { ...proof, invoiceNumber }),
      idempotencyKey: null,
      completedAt: at,
      updatedAt: at,
    })
    .where(eq(payments.id, payment.id))
    .run();
  issueInvoice(tx, payment, invoiceNumber, at);
  logPayment(
    tx,
    {
      paymentId: payment.id,
      event: "completed",
      status: "completed",
      message: late ? PAID_LATE : paid,
      source: proof.source,
      data: { providerPaymentId: proof.providerPaymentId, invoiceNumber, late },
    },
    at,
  );
  makeOrder(tx, payment.id, at);
  queuePaymentMails(tx, payment, at);
}

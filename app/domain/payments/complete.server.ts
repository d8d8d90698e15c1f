import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { availableCopies, heldCopies } from "../books/availability.server";
import { conditionLabel } from "../books/condition";
import { forSaleQty } from "../books/offered.server";
import { NO_END, withAnEnd } from "../by-hand";
import { takeBackFromCart } from "../cart/give-back.server";
import { issueInvoice } from "../invoices/issue.server";
import { queuePaymentMails } from "../mail/payment-mails.server";
import { sellCopies } from "../sellers/lot-sales.server";
import type { PaymentRow } from "./find.server";
import { flagPayment, flagToGiveBack, type LogSource, logPayment } from "./log.server";
import { paidSearchText } from "./search-text";

// If the payment's hold has expired, it gets only copies that nobody else holds; missing ones are flagged for the
// admin. Stock never goes below zero.
function takeCopies(tx: Transaction, payment: PaymentRow, at: number): void {
  const items = tx.select().from(paymentItems).where(eq(paymentItems.paymentId, payment.id)).all();
  const heldByOthers = heldCopies(
    items.map((item) => item.bookId),
    at,
    [payment.id],
  );
  for (const item of items) {
    const book = tx
      .select({ stockQty: forSaleQty })
      .from(books)
      .where(eq(books.id, item.bookId))
      .get();
    const free = availableCopies(book?.stockQty ?? 0, heldByOthers.get(item.bookId));
    const takenQty = Math.min(item.quantity, free);
    sellCopies(tx, { bookId: item.bookId, quantity: takenQty, paymentId: payment.id }, at);
    tx.update(paymentItems)
      .set({ takenQty })
      .where(and(eq(paymentItems.paymentId, payment.id), eq(paymentItems.bookId, item.bookId)))
      .run();
    if (takenQty < item.quantity) {
      const isOneOfSeveral = items.filter(({ title }) => title === item.title).length > 1;
      const condition = isOneOfSeveral ? ` (${conditionLabel(item.condition)})` : "";
      const detail = `${item.title}${condition}: paid for ${item.quantity}, ${takenQty} left`;
      const flag = { paymentId: payment.id, kind: "sold_out", detail } as const;
      flagPayment(tx, { ...flag, bookId: item.bookId }, at);
    }
  }
}

/** What shows that the money is there: what the payment, its search text and its timeline keep of it. */
export type PaymentProof = {
  source: LogSource;
  columns: Partial<Pick<PaymentRow, "payfastPaymentId" | "payfastToken" | "paymentMethod">>;
  searched: { providerPaymentId: string } | { reference: string };
  data: Record<string, string | null>;
  inWords: (late: boolean) => string;
  isAtCounter?: boolean;
};

/**
 * Completes a payment in the caller's transaction: reduces the stock, issues the invoice, makes the order and queues
 * the mails. Flags missing copies and money to give back for the admin. `at` in UTC ms. The caller has verified the
 * money, stored the receipt of what came by hand, and knows that it is not completed yet.
 */
export function completePayment(
  tx: Transaction,
  payment: PaymentRow,
  proof: PaymentProof,
  at: number,
): void {
  const lostItsHold = payment.holdExpiresAt === NO_END && !payment.holdsCopies;
  const late = payment.status !== "pending" || payment.holdExpiresAt <= at || lostItsHold;
  takeCopies(tx, payment, at);
  takeBackFromCart(tx, payment, at);
  const invoiceNumber = issueInvoice(tx, payment, at);
  const paid = { ...proof.columns, status: "completed", invoiceNumber } as const;
  tx.update(payments)
    .set({
      ...paid,
      searchText: paidSearchText(payment.searchText, { ...proof.searched, invoiceNumber }),
      holdExpiresAt: withAnEnd(payment.holdExpiresAt, at),
      completedAt: at,
      updatedAt: at,
    })
    .where(eq(payments.id, payment.id))
    .run();
  const step = { event: "completed", status: "completed", source: proof.source } as const;
  const data = { ...proof.data, invoiceNumber, late };
  logPayment(tx, { paymentId: payment.id, ...step, message: proof.inWords(late), data }, at);
  tx.insert(orders).values({ paymentId: payment.id, paidAt: at, updatedAt: at }).run();
  flagToGiveBack(tx, { ...payment, ...paid }, at);
  queuePaymentMails(tx, payment, { isAtCounter: proof.isAtCounter ?? false }, at);
}

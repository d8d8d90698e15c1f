import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { availableCopies, heldCopies } from "../books/availability.server";
import { conditionLabel } from "../books/condition";
import { forSaleQty } from "../books/offered.server";
import { NO_END, withAnEnd } from "../by-hand";
import { moneyByHand } from "../by-hand.server";
import { takeBackFromCart } from "../cart/give-back.server";
import { allotInvoiceNumber, issueInvoice } from "../invoices/issue.server";
import { RECEIPT_WAY_LABELS, type ReceiptWay, waysInWords } from "../invoices/paid-by";
import { queuePaymentMails } from "../mail/payment-mails.server";
import { sellCopies } from "../sellers/lot-sales.server";
import { type PaymentRow, paymentRow } from "./find.server";
import { flagPayment, flagToGiveBack, type LogSource, logPayment } from "./log.server";
import { PAID, PAID_LATE, received } from "./log-messages";
import { makeOrder } from "./order-way.server";
import { receiptReferences, standingReceipts } from "./receipt.server";
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

type ProviderProof = {
  source: Extract<LogSource, "provider" | "system">;
  providerPaymentId: string;
  payfastToken?: string | undefined;
};

type ReceiptProof = {
  source: "admin";
  way: ReceiptWay;
  reference: string | null;
  receivedOn: string;
  by: string;
  isAtCounter: boolean;
};

type PaymentProof = ProviderProof | ReceiptProof;

function tracesOf(paymentId: string, proof: PaymentProof) {
  if (proof.source !== "admin") {
    const { providerPaymentId, payfastToken = null } = proof;
    return {
      columns: { payfastPaymentId: providerPaymentId, payfastToken },
      searched: { providerPaymentId },
      data: { providerPaymentId },
    };
  }
  const { way, reference, receivedOn, by } = proof;
  return {
    columns: { paymentMethod: waysInWords(standingReceipts(paymentId)) },
    searched: { reference: receiptReferences(paymentId) },
    data: { way, reference, receivedOn, by },
  };
}

function paidInWords(payment: PaymentRow, proof: PaymentProof, late: boolean): string {
  if (proof.source === "admin") {
    const { receivedCents } = moneyByHand(payment);
    const amounts = { receivedCents, amountCents: payment.amountCents };
    return received(RECEIPT_WAY_LABELS[proof.way], { ...proof, ...amounts }, late);
  }
  if (late) return PAID_LATE;
  return payment.holdsCopies ? PAID : "Paid while nothing was held for it";
}

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
  const invoiceNumber = allotInvoiceNumber(tx, payment.isTest, at);
  const { columns, searched, data } = tracesOf(payment.id, proof);
  tx.update(payments)
    .set({
      status: "completed",
      ...columns,
      invoiceNumber,
      searchText: paidSearchText(payment.searchText, { ...searched, invoiceNumber }),
      holdExpiresAt: withAnEnd(payment.holdExpiresAt, at),
      completedAt: at,
      updatedAt: at,
    })
    .where(eq(payments.id, payment.id))
    .run();
  issueInvoice(tx, payment, invoiceNumber, at);
  const step = { event: "completed", status: "completed", source: proof.source } as const;
  const message = paidInWords(payment, proof, late);
  logPayment(
    tx,
    { paymentId: payment.id, ...step, message, data: { ...data, invoiceNumber, late } },
    at,
  );
  makeOrder(tx, payment.id, at);
  flagToGiveBack(tx, paymentRow(payment.id), at);
  const isAtCounter = proof.source === "admin" && proof.isAtCounter;
  queuePaymentMails(tx, payment, { isAtCounter }, at);
}

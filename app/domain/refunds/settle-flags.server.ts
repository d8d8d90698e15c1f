import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orderReplacements } from "~/db/schema/order";
import { paymentFlags, paymentItems } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { FLAG_TITLES } from "../payments/admin/flag-titles";
import type { PaymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { linesOfRefunds, type RefundRow, refundable } from "../payments/refunds.server";
import { formatAmount } from "../values/money";

type Flag = typeof paymentFlags.$inferSelect;

// Outstanding copies of a book after completed refunds, because a requested one may fail.
function owedCopies(tx: Transaction, paymentId: string, bookId: number): number {
  const item = tx
    .select()
    .from(paymentItems)
    .where(and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.bookId, bookId)))
    .get();
  const back = tx
    .select({
      refunded: sql<number>`ifnull(sum(${refundLines.quantity}), 0)`,
      restocked: sql<number>`ifnull(sum(${refundLines.restockedQty}), 0)`,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, "done"),
        eq(refundLines.bookId, bookId),
      ),
    )
    .get();
  const { copies } = tx
    .select({ copies: sql<number>`ifnull(sum(${orderReplacements.quantity}), 0)` })
    .from(orderReplacements)
    .where(
      and(
        eq(orderReplacements.paymentId, paymentId),
        eq(orderReplacements.bookId, bookId),
        eq(orderReplacements.isReturned, false),
      ),
    )
    .get() ?? { copies: 0 };
  const { quantity = 0, takenQty = 0 } = item ?? {};
  return quantity - (back?.refunded ?? 0) - copies - takenQty + (back?.restocked ?? 0);
}

function isAllBack(tx: Transaction, payment: PaymentRow, providerPaymentId: string): boolean {
  const { receipts, standing } = refundable(tx, payment);
  const receipt = receipts.find(({ id }) => id === providerPaymentId);
  const done = standing.filter(
    ({ receiptId, state }) => receiptId === providerPaymentId && state === "done",
  );
  const cents = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return receipt !== undefined && cents >= receipt.amountCents;
}

function isAnswered(tx: Transaction, flag: Flag, payment: PaymentRow, refund: RefundRow): boolean {
  const { kind, bookId, providerPaymentId } = flag;
  switch (kind) {
    case "sold_out": {
      if (bookId === null) return false;
      const lines = linesOfRefunds(tx, [refund.id]);
      const isOfIt = lines.some((line) => line.bookId === bookId);
      return isOfIt && owedCopies(tx, payment.id, bookId) <= 0;
    }
    case "double_payment":
    case "amount_mismatch":
      return (
        providerPaymentId !== null &&
        refund.receiptId === providerPaymentId &&
        isAllBack(tx, payment, providerPaymentId)
      );
    case "refund_asked":
      return true;
    case "reversed":
      return false;
  }
}

/**
 * Settles the flags that a completed refund answers, in the caller's transaction, so that the owner need not. A flag
 * whose money or copies were only partly returned stays open. `at` in UTC ms.
 */
export function settleAnsweredFlags(
  tx: Transaction,
  payment: PaymentRow,
  refund: RefundRow,
  at: number,
): void {
  const open = and(eq(paymentFlags.paymentId, payment.id), isNull(paymentFlags.settledAt));
  const note = `Refunded ${formatAmount(refund.amountCents)}.`;
  for (const flag of tx.select().from(paymentFlags).where(open).all()) {
    if (!isAnswered(tx, flag, payment, refund)) continue;
    tx.update(paymentFlags)
      .set({ settledAt: at, settledBy: refund.adminId, note })
      .where(eq(paymentFlags.id, flag.id))
      .run();
    const message = `Settled: ${FLAG_TITLES[flag.kind]}. ${note}`;
    const data = { flagId: flag.id, refundId: refund.id };
    const step = { event: "settled", status: payment.status, message, source: "system" } as const;
    logPayment(tx, { paymentId: payment.id, ...step, data }, at);
  }
}

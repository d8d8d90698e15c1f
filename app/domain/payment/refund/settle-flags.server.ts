import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentFlags } from "~/db/schema/payment";
import { formatAmount } from "../../money";
import { refundedCopies } from "../../refunded-copies.server";
import type { PaymentRow } from "../find.server";
import { logPayment } from "../log.server";
import { FLAG_TITLES } from "../office/flag-titles";
import { type RefundRow, refundable } from "./refunds.server";

type Flag = typeof paymentFlags.$inferSelect;

/** True when what a flag tells of has gone back to the buyer, all of it. */
function isAnswered(tx: Transaction, flag: Flag, payment: PaymentRow, refund: RefundRow): boolean {
  const left = refundable(tx, payment);
  switch (flag.kind) {
    case "sold_out": {
      const refunded = refundedCopies(payment.id, ["done"], tx);
      const line = left.lines.find(({ title }) => flag.detail.startsWith(`${title}: `));
      return line !== undefined && (refunded.get(line.bookId) ?? 0) >= line.missingQty;
    }
    case "double_payment":
    case "amount_mismatch": {
      const receipt = left.receipts.find(({ id }) => id === refund.receiptId);
      return receipt?.leftCents === 0 && flag.detail.includes(receipt.id);
    }
    case "reversed":
      return false;
  }
}

/**
 * Settles the flags that a refund, just done, has answered, in the caller's transaction: the owner need not say it a
 * second time. One whose money or copies went back only in part stays open. `at` in UTC ms.
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

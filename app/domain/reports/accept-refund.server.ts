import { and, eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Owner } from "../accounts/admin";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { recordPaymentChange } from "../payments/log.server";
import { formatAmount } from "../values/money";

const NOT_FOUND = "PayFast made no such refund";

/**
 * Accepts, with a reason, a refund that PayFast's list of its days lacks; null takes that back. Idempotent.
 * @throws DomainError not_found
 */
export function setAcceptedRefund(admin: Owner, refundId: number, note: string | null): void {
  const at = now();
  write((tx) => {
    const found = tx
      .select({
        paymentId: payments.id,
        status: payments.status,
        cents: refunds.amountCents,
        before: refunds.unlistedNote,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.id, refundId), eq(refunds.way, "payfast"), eq(refunds.state, "done")))
      .get();
    if (found === undefined) throw new DomainError("not_found", NOT_FOUND);
    const { paymentId, status, cents, before } = found;
    if (before === note) return;
    tx.update(refunds).set({ unlistedNote: note }).where(eq(refunds.id, refundId)).run();
    const what = `PayFast's list does not have the refund of ${formatAmount(cents)}`;
    const message = note === null ? `Not accepted any more: ${what}` : `Accepted: ${what}. ${note}`;
    const changes = { reason: { from: before, to: note } };
    const settled = { event: "settled", action: "settled", message, changes, data: { refundId } };
    recordPaymentChange(tx, admin, { id: paymentId, status }, settled, at);
  });
}

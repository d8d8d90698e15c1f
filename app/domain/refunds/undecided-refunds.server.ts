import { asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Owner } from "../accounts/admin";
import { now } from "../dates/time";
import type { UndecidedRefund } from "../payments/refund-view";
import { isUndecided } from "../payments/refunds.server";

/** Requested refunds, by their own index, which holds few: ended ones leave it. */
export const askedRefunds = db
  .select({ refund: refunds, payment: payments })
  .from(refunds)
  .innerJoin(payments, eq(payments.id, refunds.paymentId))
  .where(sql`${refunds.state} = 'asked'`)
  .orderBy(asc(refunds.createdAt), asc(refunds.id));

export function undecidedRefunds(_admin: Owner): UndecidedRefund[] {
  const at = now();
  return askedRefunds
    .all()
    .filter(({ refund }) => isUndecided(refund, at))
    .map(({ refund, payment }) => ({
      refundId: refund.id,
      paymentId: payment.id,
      reference: payment.reference,
      customerName: payment.customerName,
      amountCents: refund.amountCents,
      isTest: payment.isTest,
      askedAt: refund.createdAt,
    }));
}

import { and, count, countDistinct, eq, isNull, sum } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentFlags, payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Admin } from "../../account/admin";
import { readSettings } from "../../settings/settings.server";
import type { PaymentStatus } from "../view";
import type { PaymentFigures } from "./admin-view";

/**
 * The number of payments by status, and the revenue of completed ones, net of refunds (in cents): of test payments in
 * test mode, else of real ones.
 */
export function paymentFigures(_admin: Admin): PaymentFigures {
  const isTest = readSettings().payfastSandboxMode;
  const rows = db
    .select({ status: payments.status, howMany: count(), cents: sum(payments.amountCents) })
    .from(payments)
    .where(eq(payments.isTest, isTest))
    .groupBy(payments.status)
    .all();
  const refunded = db
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, "done"), isNull(refunds.receiptId), eq(payments.isTest, isTest)))
    .get();
  const flagged = db
    .select({ howMany: countDistinct(paymentFlags.paymentId) })
    .from(paymentFlags)
    .where(isNull(paymentFlags.settledAt))
    .get();
  const of = (status: PaymentStatus) => rows.find((row) => row.status === status);
  return {
    total: rows.reduce((total, row) => total + row.howMany, 0),
    completed: of("completed")?.howMany ?? 0,
    pending: of("pending")?.howMany ?? 0,
    failed: of("failed")?.howMany ?? 0,
    revenue: Number(of("completed")?.cents ?? 0) - Number(refunded?.cents ?? 0),
    needsAttention: flagged?.howMany ?? 0,
    isTest,
  };
}

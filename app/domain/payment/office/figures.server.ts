import { and, count, countDistinct, eq, isNull, ne, sum } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { paymentFlags, payments } from "~/db/schema/payment";
import type { Admin } from "../../account/admin";
import { isCounted } from "../../counted";
import { readSettings } from "../../settings/settings.server";
import type { PaymentStatus } from "../view";
import type { PaymentFigures } from "./admin-view";

/**
 * The number of payments by status, and the revenue of completed ones, net of refunds (in cents): of real payments, and
 * in test mode of test payments too. Money that came beside an invoice has no credit note: it never counted.
 */
export function paymentFigures(_admin: Admin): PaymentFigures {
  const isTest = readSettings().payfastSandboxMode;
  const rows = db
    .select({ status: payments.status, howMany: count(), cents: sum(payments.amountCents) })
    .from(payments)
    .where(isCounted(payments.isTest, isTest))
    .groupBy(payments.status)
    .all();
  const refunded = db
    .select({ cents: sum(creditNotes.totalAmountCents) })
    .from(creditNotes)
    .where(isCounted(creditNotes.isTest, isTest))
    .get();
  const waits = and(
    isCounted(payments.isTest, isTest),
    eq(payments.status, "pending"),
    ne(payments.method, "payfast"),
  );
  const awaited = db.select({ howMany: count() }).from(payments).where(waits).get();
  const flagged = db
    .select({ howMany: countDistinct(paymentFlags.paymentId) })
    .from(paymentFlags)
    .where(isNull(paymentFlags.settledAt))
    .get();
  const of = (status: PaymentStatus) => rows.find((row) => row.status === status);
  const paidCents = Number(of("completed")?.cents ?? 0);
  const refundedCents = Number(refunded?.cents ?? 0);
  return {
    total: rows.reduce((total, row) => total + row.howMany, 0),
    completed: of("completed")?.howMany ?? 0,
    pending: of("pending")?.howMany ?? 0,
    awaited: awaited?.howMany ?? 0,
    failed: of("failed")?.howMany ?? 0,
    revenue: paidCents - refundedCents,
    paidCents,
    refundedCents,
    needsAttention: flagged?.howMany ?? 0,
    isTest,
  };
}

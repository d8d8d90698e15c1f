import { count, countDistinct, isNull, sum } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { paymentFlags, payments } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { isLiveMoney } from "../../live-money";
import { readSettings } from "../../settings/settings.server";
import type { PaymentStatus } from "../view";
import type { PaymentFigures } from "./admin-view";
import { isUnpaid } from "./unpaid-payments.server";

// Counts in the order of the index, without sorting all payments.
const byTestAndStatus = db
  .select({
    isTest: payments.isTest,
    status: payments.status,
    howMany: count(),
    cents: sum(payments.amountCents),
  })
  .from(payments)
  .groupBy(payments.isTest, payments.status)
  .prepare();

/**
 * The number of payments by status, and the revenue of completed ones less refunds (in cents): of real payments, in
 * test mode of test payments too. Money outside an invoice does not count, so its refund, which has no credit note,
 * does not either.
 */
export function paymentFigures(_admin: Owner): PaymentFigures {
  const isTest = readSettings().payfastSandboxMode;
  const rows = byTestAndStatus.all().filter((row) => isTest || !row.isTest);
  const refunded = db
    .select({ cents: sum(creditNotes.totalAmountCents) })
    .from(creditNotes)
    .where(isLiveMoney(creditNotes.isTest, isTest))
    .get();
  const awaited = db
    .select({ isTest: payments.isTest })
    .from(payments)
    .where(isUnpaid)
    .all()
    .filter((row) => isTest || !row.isTest);
  const flagged = db
    .select({ howMany: countDistinct(paymentFlags.paymentId) })
    .from(paymentFlags)
    .where(isNull(paymentFlags.settledAt))
    .get();
  const countOf = (status: PaymentStatus) =>
    rows.reduce((total, row) => total + (row.status === status ? row.howMany : 0), 0);
  const paidCents = rows
    .filter(({ status }) => status === "completed")
    .reduce((total, { cents }) => total + Number(cents), 0);
  const refundedCents = Number(refunded?.cents ?? 0);
  return {
    total: rows.reduce((total, row) => total + row.howMany, 0),
    completed: countOf("completed"),
    pending: countOf("pending"),
    awaited: awaited.length,
    failed: countOf("failed"),
    revenue: paidCents - refundedCents,
    paidCents,
    refundedCents,
    needsAttention: flagged?.howMany ?? 0,
    isTest,
  };
}

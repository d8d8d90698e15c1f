import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { type PaymentReport, providerNotifications } from "~/db/schema/payment";
import { readSettings } from "../../settings/settings.server";
import { formatAmount } from "../../values/money";
import { completePayment, type PaymentProof } from "../complete.server";
import { endPayment } from "../end.server";
import type { PaymentRow } from "../find.server";
import { flagPayment, type LogSource, logPayment } from "../log.server";
import { PAID, PAID_LATE } from "../log-messages";

/**
 * A verified PayFast report on a payment: from a notification (`provider`), or from PayFast's history (`system`). The
 * amount in cents is null when unreadable.
 */
export type ProviderReport = PaymentReport & {
  source: Extract<LogSource, "provider" | "system">;
};

export type Verdict = {
  verdict: Exclude<(typeof providerNotifications.verdict.enumValues)[number], "received">;
  reason: string;
};

function appliedBefore(tx: Transaction, providerPaymentId: string) {
  return tx
    .select({
      paymentId: providerNotifications.paymentId,
      status: providerNotifications.providerStatus,
    })
    .from(providerNotifications)
    .where(
      and(
        eq(providerNotifications.verdict, "applied"),
        eq(providerNotifications.providerPaymentId, providerPaymentId),
      ),
    )
    .all();
}

function applyComplete(
  tx: Transaction,
  payment: PaymentRow,
  report: ProviderReport,
  at: number,
): Verdict {
  const { providerPaymentId, amountGrossCents, token, source } = report;
  if (amountGrossCents !== payment.amountCents) {
    const paid =
      amountGrossCents === null ? "an unreadable amount" : formatAmount(amountGrossCents);
    const detail = `Expected ${formatAmount(payment.amountCents)}, PayFast reports ${paid} (${providerPaymentId})`;
    const flag = { paymentId: payment.id, kind: "amount_mismatch", detail } as const;
    flagPayment(tx, { ...flag, providerPaymentId }, at);
    return { verdict: "applied", reason: "amount mismatch: held for the admin" };
  }
  if (payment.status === "completed") {
    const detail = `Paid again as ${providerPaymentId}: refund ${formatAmount(payment.amountCents)}`;
    const flag = { paymentId: payment.id, kind: "double_payment", detail } as const;
    flagPayment(tx, { ...flag, providerPaymentId }, at);
    return { verdict: "applied", reason: "second payment: held for a refund" };
  }
  const proof: PaymentProof = {
    source,
    columns: { payfastPaymentId: providerPaymentId, payfastToken: token ?? null },
    searched: { providerPaymentId },
    data: { providerPaymentId },
    inWords: (late) => {
      if (late) return PAID_LATE;
      return payment.holdsCopies ? PAID : "Paid while nothing was held for it";
    },
  };
  completePayment(tx, payment, proof, at);
  return { verdict: "applied", reason: "completed" };
}

function applyFailed(tx: Transaction, payment: PaymentRow, at: number): Verdict {
  if (payment.status !== "pending") return { verdict: "ignored", reason: "no longer pending" };
  if (payment.method !== "payfast") {
    return { verdict: "ignored", reason: "the buyer pays otherwise" };
  }
  const message = "PayFast reports that the payment failed";
  const ended = endPayment(tx, payment, { status: "failed", message, source: "provider" }, at);
  if (!ended) return { verdict: "ignored", reason: "part of its money is there already" };
  return { verdict: "applied", reason: "failed" };
}

// True when a completed payment may have been reversed: its own provider payment failed, or the status is unknown.
// Ignores a late failure of another attempt.
function isReversal(payment: PaymentRow, report: ProviderReport): boolean {
  if (report.status === "PENDING") return false;
  const isOfOneAttempt = report.status === "FAILED" || report.status === "CANCELLED";
  return !isOfOneAttempt || report.providerPaymentId === payment.payfastPaymentId;
}

// The state machine: the effect of a report on its payment. Completed is final.
function transition(
  tx: Transaction,
  payment: PaymentRow,
  report: ProviderReport,
  at: number,
): Verdict {
  if (report.status === "COMPLETE") return applyComplete(tx, payment, report, at);
  if (payment.status === "completed" && isReversal(payment, report)) {
    const { status, providerPaymentId } = report;
    const detail = `PayFast reports ${status} after COMPLETE (${providerPaymentId})`;
    const flag = { paymentId: payment.id, kind: "reversed", detail } as const;
    flagPayment(tx, { ...flag, providerPaymentId }, at);
  }
  if (payment.status === "completed") {
    return { verdict: "ignored", reason: "a completed payment stays completed" };
  }
  if (report.status === "FAILED") return applyFailed(tx, payment, at);
  return { verdict: "ignored", reason: `nothing to do for ${report.status}` };
}

/**
 * Applies a report to its payment inside the caller's transaction, which also stores the report. Idempotent: each
 * provider payment id and status is applied once, from whichever source, and to one payment only. In live mode a test
 * payment is ignored: it must not take a real book.
 */
export function applyReport(
  tx: Transaction,
  payment: PaymentRow,
  report: ProviderReport,
  at: number,
): Verdict {
  if (payment.isTest && !readSettings().payfastSandboxMode) {
    return { verdict: "ignored", reason: "a test payment, and the shop takes real ones" };
  }
  const before = appliedBefore(tx, report.providerPaymentId);
  if (before.some(({ paymentId }) => paymentId !== payment.id)) {
    return { verdict: "rejected", reason: "this provider payment belongs to another payment" };
  }
  if (before.some(({ status }) => status === report.status)) {
    return { verdict: "duplicate", reason: "already applied" };
  }
  const outcome = transition(tx, payment, report, at);
  logPayment(
    tx,
    {
      paymentId: payment.id,
      event: report.source === "provider" ? "notified" : "reconciled",
      status: report.status,
      message: outcome.reason,
      source: report.source,
      data: {
        providerPaymentId: report.providerPaymentId,
        amountGrossCents: report.amountGrossCents,
      },
    },
    at,
  );
  return outcome;
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { payments, providerNotifications, unknownReceipts } from "~/db/schema/payment";
import { type HistoryRow, isFundsReceived } from "~/providers/payfast/history-rows";
import { paymentMethodOf } from "~/providers/payfast/notifications/payment-methods";
import { now } from "../../dates/time";
import { findPayment, type PaymentRow } from "../find.server";
import { applyReport, type ProviderReport, type Verdict } from "./apply.server";

type TransactionFate = "known" | "completed" | "flagged" | "unknown";

const appliedReport = db
  .select({ id: providerNotifications.id })
  .from(providerNotifications)
  .where(
    and(
      eq(providerNotifications.verdict, "applied"),
      eq(providerNotifications.providerPaymentId, sql.placeholder("id")),
      eq(providerNotifications.providerStatus, "COMPLETE"),
    ),
  )
  .prepare();
const listedReceipt = db
  .select({ id: unknownReceipts.providerPaymentId })
  .from(unknownReceipts)
  .where(eq(unknownReceipts.providerPaymentId, sql.placeholder("id")))
  .prepare();

const isKnown = (id: string) =>
  appliedReport.get({ id }) !== undefined || listedReceipt.get({ id }) !== undefined;

const withoutMethod = db
  .select({ id: payments.id })
  .from(payments)
  .where(
    and(
      eq(payments.id, sql.placeholder("id")),
      eq(payments.payfastPaymentId, sql.placeholder("providerPaymentId")),
      isNull(payments.paymentMethod),
    ),
  )
  .prepare();

function noteMethod(tx: Transaction, row: HistoryRow): void {
  tx.update(payments)
    .set({ paymentMethod: paymentMethodOf(row.fundingType) })
    .where(
      and(
        eq(payments.id, row.paymentId),
        eq(payments.payfastPaymentId, row.providerPaymentId),
        isNull(payments.paymentMethod),
      ),
    )
    .run();
}

function noteKnownMethod(row: HistoryRow): void {
  const { paymentId: id, providerPaymentId } = row;
  if (paymentMethodOf(row.fundingType) === null) return;
  if (withoutMethod.get({ id, providerPaymentId }) === undefined) return;
  write((tx) => noteMethod(tx, row));
}

export const FROM_HISTORY = "history";

const isReceipt = (row: HistoryRow) => isFundsReceived(row) && row.providerPaymentId !== "";

function listUnknown(
  tx: Transaction,
  row: HistoryRow,
  isTest: boolean,
  at: number,
): TransactionFate {
  tx.insert(unknownReceipts)
    .values({
      providerPaymentId: row.providerPaymentId,
      claimedPaymentId: row.paymentId,
      amountCents: row.grossCents,
      isTest,
      receivedAt: row.date?.getTime() ?? null,
      createdAt: at,
    })
    .run();
  return "unknown";
}

// Stored as a notification, so that neither a late notification nor the next run applies it again.
function keepReport(
  tx: Transaction,
  { payment, row, verdict }: { payment: PaymentRow; row: HistoryRow; verdict: Verdict },
  at: number,
): void {
  tx.insert(providerNotifications)
    .values({
      rawBody: JSON.stringify(row),
      remoteAddress: FROM_HISTORY,
      receivedAt: at,
      ...verdict,
      tries: 1,
      paymentId: payment.id,
      providerPaymentId: row.providerPaymentId,
      providerStatus: "COMPLETE",
      settledAt: at,
    })
    .run();
}

function applyReceipt(
  tx: Transaction,
  row: HistoryRow,
  isTest: boolean,
  at: number,
): TransactionFate {
  const payment = findPayment(row.paymentId);
  if (payment?.isTest !== isTest) return listUnknown(tx, row, isTest, at);
  const report: ProviderReport = {
    providerPaymentId: row.providerPaymentId,
    status: "COMPLETE",
    amountGrossCents: row.grossCents,
    source: "system",
  };
  const verdict = applyReport(tx, payment, report, at);
  if (verdict.verdict === "rejected") return listUnknown(tx, row, isTest, at);
  keepReport(tx, { payment, row, verdict }, at);
  noteMethod(tx, row);
  return verdict.reason === "completed" ? "completed" : "flagged";
}

/**
 * Reconciles one line of PayFast's history: applies money for our payment like its notification, and lists unmatched
 * money once for the admin. `isTest` says which account's history it is.
 */
export function reconcileTransaction(row: HistoryRow, isTest: boolean): TransactionFate {
  if (!isReceipt(row)) return "known";
  if (isKnown(row.providerPaymentId)) {
    noteKnownMethod(row);
    return "known";
  }
  return write((tx) =>
    // A notification may have arrived since the check above.
    isKnown(row.providerPaymentId) ? "known" : applyReceipt(tx, row, isTest, now()),
  );
}

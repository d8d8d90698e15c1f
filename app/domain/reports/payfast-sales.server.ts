import { and, asc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments, providerNotifications } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { centsOf } from "~/providers/payfast/amount";
import { FROM_HISTORY } from "../payments/provider/reconcile-transaction.server";
import type { Span } from "./period";

type Asked = Span & { isTest: boolean };

export type PayFastSale = {
  paymentId: string;
  reference: string;
  providerPaymentId: string;
  grossCents: number;
  // Below zero; null where PayFast has not told it.
  feeCents: number | null;
};

// From the body of a notification, or from the line of PayFast's history that stands for one.
function feeOf(rawBody: string, remoteAddress: string): number | null {
  if (remoteAddress !== FROM_HISTORY) {
    return centsOf(new URLSearchParams(rawBody).get("amount_fee") ?? "");
  }
  const row: unknown = JSON.parse(rawBody);
  const isRow = typeof row === "object" && row !== null && "feeCents" in row;
  return isRow && typeof row.feeCents === "number" ? row.feeCents : null;
}

// Each completed payment of a span of time that PayFast took.
export function payFastSales({ isTest, from, until }: Asked): PayFastSale[] {
  return db
    .select({
      paymentId: payments.id,
      reference: payments.reference,
      providerPaymentId: sql<string>`${payments.payfastPaymentId}`,
      grossCents: payments.amountCents,
      rawBody: providerNotifications.rawBody,
      remoteAddress: providerNotifications.remoteAddress,
    })
    .from(payments)
    .leftJoin(
      providerNotifications,
      and(
        eq(providerNotifications.providerPaymentId, payments.payfastPaymentId),
        eq(providerNotifications.verdict, "applied"),
        eq(providerNotifications.providerStatus, "COMPLETE"),
      ),
    )
    .where(
      and(
        sql`${payments.status} = 'completed'`,
        eq(payments.isTest, isTest),
        isNotNull(payments.payfastPaymentId),
        gte(payments.completedAt, from),
        lt(payments.completedAt, until),
      ),
    )
    .all()
    .map(({ rawBody, remoteAddress, ...sale }) => ({
      ...sale,
      feeCents: rawBody === null ? null : feeOf(rawBody, remoteAddress ?? ""),
    }));
}

const refundColumns = {
  refundId: refunds.id,
  paymentId: payments.id,
  reference: payments.reference,
  providerPaymentId: sql<string>`ifnull(${refunds.receiptId}, ${payments.payfastPaymentId})`,
  cents: refunds.amountCents,
  note: refunds.unlistedNote,
};

export type PayFastRefund = {
  refundId: number;
  paymentId: string;
  reference: string;
  providerPaymentId: string;
  cents: number;
  // Why an owner accepts that PayFast's list of these days does not have it.
  note: string | null;
};

const selectRefunds = (where: SQL | undefined): PayFastRefund[] =>
  db
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.way, "payfast"), eq(refunds.state, "done"), where))
    .orderBy(asc(refunds.id))
    .all();

export const payFastRefunds = ({ isTest, from, until }: Asked): PayFastRefund[] =>
  selectRefunds(
    and(eq(payments.isTest, isTest), gte(refunds.doneAt, from), lt(refunds.doneAt, until)),
  );

// Refunds of other days whose payments have these numbers of PayFast's.
export const payFastRefundsOfOtherDays = (
  { isTest, from, until }: Asked,
  numbers: string[],
): PayFastRefund[] =>
  selectRefunds(
    and(
      eq(payments.isTest, isTest),
      or(lt(refunds.doneAt, from), gte(refunds.doneAt, until)),
      inArray(refundColumns.providerPaymentId, numbers),
    ),
  );

/** The shop's payment that has a number of PayFast's: its own, or that of money beside it, such as a second payment. */
export function paymentOf(providerPaymentId: string) {
  const columns = { paymentId: payments.id, reference: payments.reference };
  const own = db
    .select(columns)
    .from(payments)
    .where(eq(payments.payfastPaymentId, providerPaymentId))
    .get();
  if (own !== undefined) return { ...own, isItsSale: true };
  const beside = db
    .select(columns)
    .from(providerNotifications)
    .innerJoin(payments, eq(payments.id, providerNotifications.paymentId))
    .where(
      and(
        eq(providerNotifications.verdict, "applied"),
        eq(providerNotifications.providerPaymentId, providerPaymentId),
      ),
    )
    .get();
  return { reference: null, paymentId: null, ...beside, isItsSale: false };
}

import type { HistoryRow } from "~/providers/payfast/history-rows";
import type { PayFastReport } from "./payfast-view";

type AtPayFast = NonNullable<PayFastReport["payFast"]>;

export const sumOf = <Row>(rows: Row[], of: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

export const isSale = ({ type, sign }: HistoryRow) =>
  type === "FUNDS_RECEIVED" && sign === "CREDIT";
const isRefund = ({ type }: HistoryRow) => type.includes("REFUND");
const isPayout = ({ type }: HistoryRow) => type === "PAYOUT";
export const grossOf = ({ grossCents }: HistoryRow) => grossCents;
export const feeOf = ({ feeCents }: HistoryRow) => feeCents;
const netOf = ({ netCents }: HistoryRow) => netCents;

// Each entry of PayFast's list counts once: as a sale, a refund, a payout, or by PayFast's own name for it.
export function payFastSums(rows: HistoryRow[]): AtPayFast {
  const sales = rows.filter(isSale);
  const refundCents = sumOf(rows.filter(isRefund), netOf);
  const rest = rows.filter((row) => !isSale(row) && !isRefund(row) && !isPayout(row));
  const types = [...new Set(rest.map(({ type }) => type))];
  const [grossCents, feeCents] = [sumOf(sales, grossOf), sumOf(sales, feeOf)];
  return {
    payments: sales.length,
    grossCents,
    feeCents,
    refundCents,
    netCents: grossCents + feeCents + refundCents,
    paidOutCents: sumOf(rows.filter(isPayout), netOf),
    others: types.map((type) => ({
      type,
      cents: sumOf(
        rest.filter((row) => row.type === type),
        netOf,
      ),
    })),
    balanceCents: sumOf(rows, netOf),
  };
}

export function byProviderPayment(rows: HistoryRow[]): Map<string, HistoryRow[]> {
  const groups = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    groups.set(row.providerPaymentId, [...(groups.get(row.providerPaymentId) ?? []), row]);
  }
  return groups;
}

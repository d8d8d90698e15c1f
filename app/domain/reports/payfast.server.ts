import { fetchHistory } from "~/providers/payfast/history/history.server";
import { type HistoryRow, isFundsReceived } from "~/providers/payfast/history-rows";
import type { Owner } from "../accounts/admin";
import { isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { accountWithHistory } from "../payments/provider/account.server";
import { readSettings } from "../settings/settings.server";
import { comparedRefunds } from "./payfast-refunds";
import {
  type PayFastSale,
  payFastRefunds,
  payFastRefundsOfOtherDays,
  payFastSales,
  paymentOf,
} from "./payfast-sales.server";
import type { PayFastDifference, PayFastReport } from "./payfast-view";
import { type Period, spanOf } from "./period";

const TIMEOUT_MS = 20_000;
const NOT_SET_UP = "PayFast's list needs your own PayFast account with its passphrase.";

const sumOf = <Row>(rows: Row[], of: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

const isRefund = ({ type }: HistoryRow) => type.includes("REFUND");
const isPayout = ({ type }: HistoryRow) => type === "PAYOUT";
const grossOf = ({ grossCents }: HistoryRow) => grossCents;
const feeOf = ({ feeCents }: HistoryRow) => feeCents;
const netOf = ({ netCents }: HistoryRow) => netCents;

/** Each entry of PayFast's list counts once: as a sale, a refund, a payout, or by PayFast's own name for it. */
export function payFastSums(rows: HistoryRow[]): NonNullable<PayFastReport["payFast"]> {
  const sales = rows.filter(isFundsReceived);
  const refundCents = sumOf(rows.filter(isRefund), netOf);
  const rest = rows.filter((row) => !isFundsReceived(row) && !isRefund(row) && !isPayout(row));
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

type Listed = Map<string, HistoryRow[]>;

// The sales of PayFast's list, by its number.
function listedSales(rows: HistoryRow[]): Listed {
  const groups: Listed = new Map();
  for (const row of rows.filter(isFundsReceived)) {
    groups.set(row.providerPaymentId, [...(groups.get(row.providerPaymentId) ?? []), row]);
  }
  return groups;
}

// A sale of the shop against PayFast's entries of its number: none is missing money.
function differencesOf(sale: PayFastSale, rows: HistoryRow[]): PayFastDifference[] {
  const { grossCents, feeCents, ...sold } = sale;
  const payment = { ...sold, refundId: null };
  const fee = feeCents ?? 0;
  if (rows.length === 0) {
    return [{ kind: "not_at_payfast", cents: -(grossCents + fee), ...payment }];
  }
  const grossMore = sumOf(rows, grossOf) - grossCents;
  const feeMore = sumOf(rows, feeOf) - fee;
  const found: PayFastDifference[] = [];
  if (grossMore !== 0) found.push({ kind: "other_amount", cents: grossMore, ...payment });
  if (feeMore !== 0) found.push({ kind: "other_fee", cents: feeMore, ...payment });
  return found;
}

function unexpected(providerPaymentId: string, rows: HistoryRow[]): PayFastDifference {
  const { isItsSale, ...payment } = paymentOf(providerPaymentId);
  const kind = isItsSale ? "other_days" : "not_a_sale";
  const cents = sumOf(rows, grossOf) + sumOf(rows, feeOf);
  return { kind, cents, ...payment, providerPaymentId, refundId: null };
}

function compared(sales: PayFastSale[], listed: Listed): PayFastDifference[] {
  const known = new Set(sales.map(({ providerPaymentId }) => providerPaymentId));
  const strangers = [...listed].filter(([number]) => !known.has(number));
  return [
    ...sales.flatMap((sale) => differencesOf(sale, listed.get(sale.providerPaymentId) ?? [])),
    ...strangers.map(([number, entries]) => unexpected(number, entries)),
  ];
}

// A fee that the shop does not know is what PayFast's list says, so that it makes no difference.
function withListedFees(sales: PayFastSale[], listed: Listed): PayFastSale[] {
  return sales.map((sale) => {
    const rows = listed.get(sale.providerPaymentId);
    return { ...sale, feeCents: sale.feeCents ?? (rows ? sumOf(rows, feeOf) : null) };
  });
}

async function listAtPayFast(isTest: boolean, { from, to }: Period) {
  const account = accountWithHistory(isTest);
  if (account === null) return { rows: null, fault: NOT_SET_UP };
  const call = { timeoutMs: TIMEOUT_MS, now: new Date(now()) };
  try {
    const days = { from: isoDay(from), to: isoDay(to) };
    return { rows: await fetchHistory(account.account, account.hosts, days, call), fault: null };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { rows: null, fault: `PayFast's list could not be read: ${words}` };
  }
}

/**
 * What the shop sold and refunded by PayFast between two days in South Africa, and, where `isCompared`, what PayFast's
 * own list says of these days, with the payments that make a difference. Test payments in test mode, else real ones.
 */
export async function payFastReport(
  _admin: Owner,
  period: Period,
  isCompared: boolean,
): Promise<PayFastReport> {
  const isTest = readSettings().payfastSandboxMode;
  const span = { isTest, ...spanOf(period) };
  const { rows, fault } = isCompared
    ? await listAtPayFast(isTest, period)
    : { rows: null, fault: null };
  const listed = listedSales(rows ?? []);
  const sales = withListedFees(payFastSales(span), listed);
  const [grossCents, feeCents] = [
    sumOf(sales, (sale) => sale.grossCents),
    sumOf(sales, (sale) => sale.feeCents),
  ];
  const refunds = payFastRefunds(span);
  const refundCents = 0 - sumOf(refunds, ({ cents }) => cents);
  const shop = {
    payments: sales.length,
    grossCents,
    feeCents,
    refundCents,
    netCents: grossCents + feeCents + refundCents,
    unknownFees: sales.filter((sale) => sale.feeCents === null).length,
  };
  const asked = { isTest, from: isoDay(period.from), to: isoDay(period.to), shop, fault };
  if (rows === null) {
    return { ...asked, payFast: null, differenceCents: null, differences: [], accepted: [] };
  }
  const payFast = payFastSums(rows);
  const listedRefunds = rows.filter(isRefund);
  const numbers = listedRefunds.map(({ providerPaymentId }) => providerPaymentId);
  const ofOtherDays = payFastRefundsOfOtherDays(span, numbers);
  const { differences, accepted } = comparedRefunds(refunds, ofOtherDays, listedRefunds);
  return {
    ...asked,
    payFast,
    differenceCents: payFast.netCents - shop.netCents - sumOf(accepted, ({ cents }) => cents),
    differences: [...compared(sales, listed), ...differences],
    accepted,
  };
}

import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { fetchHistory, historyDay } from "~/providers/payfast/history.server";
import type { HistoryRow } from "~/providers/payfast/history-rows";
import type { RefundAccount } from "~/providers/payfast/refund.server";
import { MINUTE_MS } from "../../dates/time";
import type { PaymentRow } from "../find.server";
import type { payFastCall } from "./payfast.server";
import { type RefundRow, refundable } from "./refunds.server";

/** PayFast's clock and ours may differ by so much. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** The other refunds of the same money that PayFast has done. */
const othersDone = ({ id, paymentId, receiptId }: RefundRow) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.way, "payfast"),
        eq(refunds.state, "done"),
        receiptId === null ? isNull(refunds.receiptId) : eq(refunds.receiptId, receiptId),
        ne(refunds.id, id),
      ),
    )
    .all();

const postedAt = (refund: RefundRow) => (refund.postedAt ?? refund.createdAt) - CLOCKS_DIFFER_MS;
const centsOf = ({ grossCents }: HistoryRow) => Math.abs(grossCents ?? 0);
const timeOf = ({ date }: HistoryRow) => date?.getTime() ?? 0;

/**
 * Whether PayFast's list of transactions has a refund that was asked for: its amount went back since, and more than the other refunds
 * of this money explain. PayFast documents no row of a refund, so that none says nothing. Throws what the call throws.
 */
export async function isListed(
  { account, hosts }: RefundAccount,
  payment: PaymentRow,
  refund: RefundRow,
  providerPaymentId: string,
  call: ReturnType<typeof payFastCall>,
): Promise<boolean> {
  const others = othersDone(refund);
  const first = Math.min(...[...others, refund].map(postedAt));
  const days = { from: historyDay(new Date(first)), to: historyDay(call.now) };
  const isOnlyMoney = refundable(db, payment).receipts.length === 0;
  const back = (await fetchHistory(account, hosts, days, call)).filter(
    (row) =>
      row.sign === "DEBIT" &&
      /refund/i.test(row.type) &&
      timeOf(row) >= first &&
      (row.providerPaymentId === providerPaymentId ||
        (isOnlyMoney && row.paymentId === payment.id)),
  );
  const sum = back.reduce((cents, row) => cents + centsOf(row), 0);
  const explained = others.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const isThere = back.some(
    (row) => centsOf(row) === refund.amountCents && timeOf(row) >= postedAt(refund),
  );
  return isThere && sum - explained >= refund.amountCents;
}

import { callApi, type PayFastCall } from "../api.server";
import type { PayFastAccount } from "../checkout.server";
import type { PayFastHosts } from "../endpoints";
import {
  type RefundAnswer,
  type RefundBalance,
  readBalance,
  readRefundAnswer,
} from "./refund-answers";

export type RefundAccount = { account: PayFastAccount; hosts: PayFastHosts };

/** Where PayFast pays when it cannot send the money back the way it came. Passed on, never stored. */
export type BankAccount = {
  holder: string;
  bankName: string;
  branchCode: string;
  accountNumber: string;
  accountType: "current" | "savings";
};

type RefundRequest = {
  amountCents: number;
  /** 3 to 255 characters; the buyer may read them. */
  reason: string;
  bank: BankAccount | null;
};

/** PayFast's numbers are digits; nothing else may become part of a URL. */
const safe = (providerPaymentId: string) => encodeURIComponent(providerPaymentId);

async function balanceAt(
  { account, hosts }: RefundAccount,
  path: string,
  call: PayFastCall,
): Promise<RefundBalance> {
  const { status, body } = await callApi(account, hosts, { method: "GET", path }, call);
  return readBalance(status, body);
}

/**
 * What can be refunded of a payment, queried before each refund, because nothing else knows it. Throws an Error with
 * PayFast's words or its status, and what fetch throws. Source: PayFast developer docs, API, refunds.
 */
export const queryRefund = (to: RefundAccount, providerPaymentId: string, call: PayFastCall) =>
  balanceAt(to, `/refunds/query/${safe(providerPaymentId)}`, call);

/** The same after deducting refunds, by which a refund is followed. Throws as `queryRefund`. */
export const followRefund = (to: RefundAccount, providerPaymentId: string, call: PayFastCall) =>
  balanceAt(to, `/refunds/${safe(providerPaymentId)}`, call);

const bankFields = (bank: BankAccount) =>
  [
    ["bank_account_holder", bank.holder],
    ["bank_name", bank.bankName],
    ["bank_branch_code", bank.branchCode],
    ["bank_account_number", bank.accountNumber],
    ["bank_account_type", bank.accountType],
  ] as const;

/**
 * Asks PayFast to refund a part of a payment. `refused` moved no money; after any exception, a time-out too, it may
 * have been executed: query before a retry. Source: PayFast developer docs, API, refunds.
 */
export async function requestRefund(
  { account, hosts }: RefundAccount,
  providerPaymentId: string,
  { amountCents, reason, bank }: RefundRequest,
  call: PayFastCall,
): Promise<RefundAnswer> {
  const fields = [
    ["amount", String(amountCents)],
    ["reason", reason],
    ["notify_buyer", "1"],
    ["notify_merchant", "0"],
    ...(bank === null ? [] : bankFields(bank)),
  ] as const;
  const path = `/refunds/${safe(providerPaymentId)}`;
  const { status, body } = await callApi(
    account,
    hosts,
    { method: "POST", path, body: fields },
    call,
  );
  return readRefundAnswer(status, body);
}

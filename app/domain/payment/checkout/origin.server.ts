import {
  checkSignature,
  type PayFastNotification,
  parseNotification,
} from "~/providers/payfast/notification.server";
import { DomainError } from "../../errors";
import { findPayment, type PaymentRow } from "../find.server";
import { type PaymentAccount, paymentAccount } from "../provider/account.server";

/**
 * The result of the checks that need no request to PayFast. `payment` is the one that the notification names.
 * `isForLater` says that the shop cannot decide now, and PayFast should retry.
 */
export type Origin =
  | { isProven: true; parsed: PayFastNotification; payment: PaymentRow }
  | { isProven: false; reason: string; payment?: PaymentRow; isForLater?: true };

function accountOf(payment: PaymentRow): PaymentAccount | null {
  try {
    return paymentAccount(payment.isTest);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * Checks a notification locally (PayFast developer docs, 'Confirm payment'): it is readable, names one of our payments,
 * has our account's signature and is for our merchant. Before the signature only the payment's id is used, because it
 * decides whose passphrase signs.
 */
export function originOf(rawBody: string): Origin {
  const parsed = parseNotification(rawBody);
  if (!parsed.ok) return { isProven: false, reason: parsed.reason };
  const payment = findPayment(parsed.get("m_payment_id") ?? "");
  if (payment === undefined) return { isProven: false, reason: "unknown payment" };
  const fault = (reason: string): Origin => ({ isProven: false, reason, payment });
  const found = accountOf(payment);
  if (found === null && payment.isTest) return fault("a test payment, and tests have ended");
  if (found === null) {
    return { isProven: false, reason: "no account to check it with", payment, isForLater: true };
  }
  const { account } = found;
  if (!checkSignature(parsed, account.passphrase)) return fault("signature does not match");
  if (parsed.get("merchant_id") !== account.merchantId) return fault("another merchant's");
  if (!parsed.get("pf_payment_id")) return fault("no provider payment");
  return { isProven: true, parsed, payment };
}

import {
  checkSignature,
  type PayFastNotification,
  parseNotification,
} from "~/providers/payfast/notification.server";
import { DomainError } from "../../errors";
import { findPayment, type PaymentRow } from "../find.server";
import { type PaymentAccount, paymentAccount } from "../provider/account.server";

/**
 * Whether a notification can be PayFast's, as far as it can be told without asking PayFast. `payment` is the one that it
 * names. `isForLater` says that the shop cannot tell just now, and may later.
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
 * Checks what can be checked on the spot (PayFast developer docs, 'Confirm payment'): that it can be read, names a payment
 * of ours, carries the signature of our account and is for our merchant. No field is believed before the signature but
 * the payment's id, because its account decides which passphrase signs.
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

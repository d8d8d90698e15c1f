import { eq, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { payments, providerNotifications } from "~/db/schema/payment";
import { isPayFastAddress } from "~/providers/payfast/addresses";
import {
  checkSignature,
  type PayFastNotification,
  parseNotification,
  readNotification,
} from "~/providers/payfast/notification.server";
import { confirmNotification } from "~/providers/payfast/validate.server";
import { now } from "../time";
import { paymentAccount } from "./account.server";
import { applyNotification, type Verdict } from "./apply.server";

type Settled = Verdict & {
  paymentId?: string;
  providerPaymentId?: string;
  providerStatus?: string;
};

/** The notification whose turn it is. Settled ones are left alone: a job may run twice. */
function openNotification(id: number) {
  const row = db
    .update(providerNotifications)
    .set({ tries: sql`${providerNotifications.tries} + 1` })
    .where(eq(providerNotifications.id, id))
    .returning()
    .get();
  return row?.verdict === "received" ? row : undefined;
}

function settle(tx: Pick<typeof db, "update">, id: number, settled: Settled, at: number): void {
  tx.update(providerNotifications)
    .set({
      verdict: settled.verdict,
      reason: settled.reason,
      paymentId: settled.paymentId ?? null,
      providerPaymentId: settled.providerPaymentId ?? null,
      providerStatus: settled.providerStatus ?? null,
      settledAt: at,
    })
    .where(eq(providerNotifications.id, id))
    .run();
}

const rejected = (reason: string): Settled => ({ verdict: "rejected", reason });

/**
 * Everything that can be told without asking the provider. The signature comes before any field is believed;
 * only then is the payment looked up, because its account decides which passphrase signs.
 */
function checkOrigin(parsed: PayFastNotification): { isTest: boolean } | { fault: string } {
  const claimed = parsed.get("m_payment_id") ?? "";
  const payment = db
    .select({ isTest: payments.isTest })
    .from(payments)
    .where(eq(payments.id, claimed))
    .get();
  if (payment === undefined) return { fault: "unknown payment" };
  const { account } = paymentAccount(payment.isTest);
  if (!checkSignature(parsed, account.passphrase)) return { fault: "signature does not match" };
  if (parsed.get("merchant_id") !== account.merchantId) return { fault: "another merchant's" };
  if (!parsed.get("pf_payment_id")) return { fault: "no provider payment" };
  return payment;
}

/**
 * Judges one stored notification (PayFast developer docs, 'Confirm payment'): signature, merchant, payment, the
 * provider's own confirmation, then the state table in one transaction. The sender's address is only noted: a
 * fixed list has refused real payments before. `stopping` ends the wait for the provider: the shop is told to stop.
 * @throws Error when the provider could not confirm it just now; the job tries again.
 */
export async function verifyNotification(
  notificationId: number,
  stopping: AbortSignal,
): Promise<void> {
  const row = openNotification(notificationId);
  if (row === undefined) return;
  const parsed = parseNotification(row.rawBody);
  if (!parsed.ok) return settle(db, row.id, rejected(parsed.reason), now());
  const origin = checkOrigin(parsed);
  if ("fault" in origin) return settle(db, row.id, rejected(origin.fault), now());

  const { hosts } = paymentAccount(origin.isTest);
  const confirmation = await confirmNotification(hosts.validate, parsed.paramString, {
    signal: stopping,
  });
  if (confirmation === "unknown") throw new Error("PayFast could not confirm the notification yet");
  if (confirmation === "invalid") {
    return settle(db, row.id, rejected("PayFast says INVALID"), now());
  }

  const notification = readNotification(parsed);
  const at = now();
  write((tx) => {
    const payment = tx.select().from(payments).where(eq(payments.id, notification.paymentId)).get();
    if (payment === undefined) return settle(tx, row.id, rejected("unknown payment"), at);
    const outcome = applyNotification(tx, payment, notification, at);
    const knownAddress = isPayFastAddress(row.remoteAddress);
    settle(
      tx,
      row.id,
      {
        ...outcome,
        reason: knownAddress ? outcome.reason : `${outcome.reason} (sent from an unlisted address)`,
        paymentId: payment.id,
        providerPaymentId: notification.providerPaymentId,
        providerStatus: notification.rawStatus,
      },
      at,
    );
  });
}

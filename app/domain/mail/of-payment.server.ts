import { and, asc, eq, gte, lt, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { confirmationKey, saleNoticeKey } from "./confirmation.server";
import { dueMailKey } from "./due-mails.server";
import { linkMailKey } from "./link-mails.server";
import { orderMailKey } from "./order-mails.server";
import { refundMailKey } from "./refund-mails.server";
import { returnMailsKey } from "./return-mails.server";
import type { PaymentMailStatus } from "./view";

export function mailsOfPayment(paymentId: string): PaymentMailStatus[] {
  const notices = saleNoticeKey(paymentId);
  const refunds = refundMailKey(paymentId);
  const orders = orderMailKey(paymentId);
  const due = dueMailKey(paymentId);
  const links = linkMailKey(paymentId);
  const returns = returnMailsKey(paymentId);
  const rows = db
    .select()
    .from(mails)
    .where(
      or(
        eq(mails.uniqueKey, confirmationKey(paymentId)),
        // One for each admin: the key, a space and the address.
        and(gte(mails.uniqueKey, `${notices} `), lt(mails.uniqueKey, `${notices}!`)),
        and(gte(mails.uniqueKey, `${refunds} `), lt(mails.uniqueKey, `${refunds}!`)),
        and(gte(mails.uniqueKey, `${due} `), lt(mails.uniqueKey, `${due}!`)),
        and(gte(mails.uniqueKey, `${links} `), lt(mails.uniqueKey, `${links}!`)),
        and(gte(mails.uniqueKey, `${returns} `), lt(mails.uniqueKey, `${returns}!`)),
        and(gte(mails.uniqueKey, `${orders} `), lt(mails.uniqueKey, `${orders}!`)),
      ),
    )
    .orderBy(asc(mails.id))
    .all();
  return rows.map(({ id, kind, recipient, status, error, sentAt }) => ({
    id,
    kind,
    recipient,
    status,
    reason: error,
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  }));
}

import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { conditionLabel } from "../books/condition";
import { moneyByHand } from "../by-hand.server";
import { NO_LIST } from "../cart/lines.server";
import { now } from "../dates/time";
import { addressLines, arrivalOf, deliveryInWords } from "../delivery/in-words.server";
import { paidDeliveryName } from "../delivery/paid-way.server";
import { leftShopAt } from "../delivery/parts.server";
import { listedItems } from "../lists/ordered-for.server";
import { readSettings } from "../settings/settings.server";
import { alsoForInWords, byList, listHeading } from "../taxonomy/by-list";
import { confirmationKey, saleNoticeKey } from "./confirmation.server";
import { queueMail, queueMailToShop } from "./queue.server";
import type { MailItem, MailPayment } from "./view";

export function queuePaymentMails(
  tx: Transaction,
  payment: { id: string; customerEmail: string },
  { isAtCounter }: { isAtCounter: boolean },
  at: number,
): void {
  const payload = { paymentId: payment.id };
  const uniqueKey = confirmationKey(payment.id);
  const recipient = payment.customerEmail;
  queueMail(tx, { kind: "payment-confirmation", uniqueKey, recipient, payload }, at);
  if (isAtCounter) return;
  queueMailToShop(tx, { kind: "sale-notice", uniqueKey: saleNoticeKey(payment.id), payload }, at);
}

export function mailItems(paymentId: string): MailItem[] {
  const rows = db
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all();
  const listed = listedItems(paymentId);
  const items = byList(rows.map((row) => ({ ...row, ...(listed.get(row.bookId) ?? NO_LIST) })));
  return items.map((item, index) => ({
    bookId: item.bookId,
    title: item.title,
    condition: conditionLabel(item.condition),
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
    missing: item.quantity - item.takenQty,
    heading: listHeading(items, index),
    alsoFor: alsoForInWords(item),
  }));
}

export function paymentInMail(paymentId: string): MailPayment {
  const row = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (row === undefined || row.completedAt === null || row.invoiceNumber === null) {
    throw new Error("A mail tells of a payment that is not completed");
  }
  const paidWay = paidDeliveryName(row);
  const leftAt = leftShopAt(row.id);
  return {
    id: row.id,
    reference: row.reference,
    invoiceNumber: row.invoiceNumber,
    amountCents: row.amountCents,
    overCents: moneyByHand(row).overCents,
    paidAt: row.completedAt,
    isTest: row.isTest,
    customerName: row.customerName,
    customerEmail: row.customerEmail || null,
    customerPhone: row.customerPhone,
    items: mailItems(row.id),
    delivery:
      paidWay === null ? null : { name: paidWay, cents: row.deliveryCents, to: addressLines(row) },
    deliveryText:
      [deliveryInWords(row) ?? readSettings().deliveryText, arrivalOf(row, leftAt, now())]
        .filter((line) => line !== null)
        .join("\n") || null,
    isHere: leftAt === null,
    pageUrl: `${env.BASE_URL}/payment/success/${row.id}`,
    adminUrl: `${env.BASE_URL}/admin/orders/${row.id}`,
  };
}

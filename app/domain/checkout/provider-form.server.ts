import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems } from "~/db/schema/payment";
import { env } from "~/env.server";
import { buildCheckout } from "~/providers/payfast/checkout.server";
import { forSaleQty } from "../books/offered.server";
import { isPartPaid } from "../by-hand";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { orderedItems, paymentRow } from "../payments/find.server";
import { paymentAccount } from "../payments/provider/account.server";
import type { PaymentItemView, ProviderFormView } from "../payments/view";
import { isAtPayFast } from "../payments/ways";
import { formatAmount } from "../values/money";
import { MUKURU } from "../values/payfast-ways";
import { requireCopies } from "./order.server";

function itemName(items: Pick<PaymentItemView, "title" | "quantity">[]): string {
  const copies = items.reduce((sum, item) => sum + item.quantity, 0);
  const [first, ...others] = items;
  if (first === undefined || others.length > 0) return `${copies} books`;
  return copies === 1 ? first.title : `${copies} × ${first.title}`;
}

const withDelivery = (cents: number) => (cents === 0 ? "" : `, delivery ${formatAmount(cents)}`);

/** A payment without a hold may lose its copies before it is paid. @throws DomainError sold_out. */
function requireUnheld(paymentId: string): void {
  const lines = db
    .select({
      bookId: paymentItems.bookId,
      quantity: paymentItems.quantity,
      stockQty: forSaleQty,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .where(eq(paymentItems.paymentId, paymentId))
    .all();
  requireCopies(lines, now());
}

/**
 * The signed form that sends a pending payment's buyer to PayFast: its target and its fields in order.
 * @throws DomainError not_found, conflict when the payment is no longer pending, its hold has expired or it is not paid
 * at PayFast, or sold_out when it has no hold and the copies are gone.
 */
export function providerForm(paymentId: string): ProviderFormView {
  const row = paymentRow(paymentId);
  if (row.status !== "pending" || row.holdExpiresAt <= now()) {
    throw new DomainError("conflict", "This payment can no longer be continued.");
  }
  if (isPartPaid(row)) {
    throw new DomainError("conflict", "Part of it is paid otherwise: please ask the shop first.");
  }
  if (!isAtPayFast(row.method)) {
    throw new DomainError("conflict", "This order is not paid at PayFast.");
  }
  if (!row.holdsCopies) requireUnheld(row.id);
  const { account, hosts } = paymentAccount(row.isTest);
  const fields = buildCheckout(account, {
    paymentId: row.id,
    amountCents: row.amountCents,
    itemName: itemName(orderedItems(paymentId)),
    itemDescription: `Order ${row.reference}${withDelivery(row.deliveryCents)}`,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    ...(row.customerPhone === null ? {} : { customerPhone: row.customerPhone }),
    ...(row.method === "mukuru" ? { paymentMethod: MUKURU } : {}),
    returnUrl: `${env.BASE_URL}/payment/success/${row.id}?from=payfast`,
    cancelUrl: `${env.BASE_URL}/payment/cancel?payment=${row.id}`,
    notifyUrl: `${env.BASE_URL}/api/v1/payments/notify`,
  });
  return { action: hosts.process, fields: fields.map(([name, value]) => ({ name, value })) };
}

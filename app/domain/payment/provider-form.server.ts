import { env } from "~/env.server";
import { buildCheckout } from "~/providers/payfast/checkout.server";
import { DomainError } from "../errors";
import { now } from "../time";
import { paymentAccount } from "./account.server";
import { getPayment, paymentRow } from "./find.server";
import { escapeHtml } from "./html";
import type { ProviderFormView } from "./view";

/** What the buyer reads on the provider's page. */
function itemName(titles: string[]): string {
  const [only] = titles;
  return titles.length === 1 && only !== undefined ? only : `${titles.length} books`;
}

/**
 * The form that takes a pending payment to PayFast: where it posts to and its signed fields, in order.
 * @throws DomainError not_found, or conflict when the payment is no longer pending or its hold has run out.
 */
export function providerForm(paymentId: string): ProviderFormView {
  const row = paymentRow(paymentId);
  if (row.status !== "pending" || row.holdExpiresAt <= now()) {
    throw new DomainError("conflict", "This payment can no longer be continued.");
  }
  const { account, hosts } = paymentAccount(row.isTest);
  const fields = buildCheckout(account, {
    paymentId: row.id,
    amountCents: row.amountCents,
    itemName: itemName(getPayment(paymentId).items.map((item) => item.title)),
    itemDescription: `Order ${row.reference}`,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    ...(row.customerPhone === null ? {} : { customerPhone: row.customerPhone }),
    returnUrl: `${env.BASE_URL}/payment/success/${row.id}`,
    cancelUrl: `${env.BASE_URL}/payment/cancel?payment=${row.id}`,
    notifyUrl: `${env.BASE_URL}/api/v1/payments/notify`,
  });
  return { action: hosts.process, fields: fields.map(([name, value]) => ({ name, value })) };
}

/** The same form as HTML, for clients of the JSON API that insert and submit it. */
export function providerFormHtml(paymentId: string): string {
  const { action, fields } = providerForm(paymentId);
  const inputs = fields.map(
    ({ name, value }) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    `<form action="${escapeHtml(action)}" method="post" accept-charset="utf-8">`,
    ...inputs,
    '<button type="submit">Continue to PayFast</button>',
    "</form>",
  ].join("");
}

import type { ProviderFormView } from "~/domain/payments/view";
import { escapeHtml } from "../server/escape-html";

/** The PayFast form as HTML, for API clients that insert and submit it. */
export function providerFormHtml({ action, fields }: ProviderFormView): string {
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

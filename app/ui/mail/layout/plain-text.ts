import { deliveryAmount } from "~/domain/delivery/price";
import type { MailPayment, MailShop } from "~/domain/mail/view";
import { copiesBefore } from "~/domain/returns/rules";
import { formatAmount } from "~/domain/values/money";
import { soldOutMark } from "../../payments/sold-out";
import type { MailFact } from "./facts";

export function paragraphs(...texts: (string | null)[]): string {
  return `${texts.filter(Boolean).join("\n\n")}\n`;
}

export function factLines(facts: MailFact[]): string {
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

export const inOneLine = (lines: string): string =>
  lines.replace(/([.!?:;,]?)\n/g, (_, end: string) => `${end || ","} `);

type Named = { title: string; condition: string; quantity: number; orderedQty?: number };

export const bookNames = (items: Named[]): string =>
  items
    .map(
      ({ title, condition, quantity, orderedQty = quantity }) =>
        `${copiesBefore({ quantity, orderedQty })}${title} (${condition})`,
    )
    .join(", ");

export function orderText(
  payment: Pick<MailPayment, "items" | "delivery" | "amountCents">,
): string {
  const lines = payment.items.map((item) => {
    const amount = formatAmount(item.unitPriceCents * item.quantity);
    const missing = item.missing > 0 ? ` [${soldOutMark(item)}]` : "";
    const alsoFor = item.alsoFor ? `, ${item.alsoFor}` : "";
    const heading = item.heading ? `${item.heading}\n` : "";
    return `${heading}${item.quantity} x ${item.title} (${item.condition})${alsoFor}: ${amount}${missing}`;
  });
  const { delivery } = payment;
  if (delivery) lines.push(`Delivery: ${delivery.name}: ${deliveryAmount(delivery.cents)}`);
  return [...lines, `Total: ${formatAmount(payment.amountCents)}`].join("\n");
}

export function quotedLines(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** Contact details and the reason for this mail. `-- ` starts a signature (RFC 3676, 4.3). */
export function closing(shop: MailShop, because: string): string {
  const { name, address, phone, email, url } = shop;
  const contact = [name, address, phone, email, url].filter(Boolean).join("\n");
  return `-- \n${contact}\n\n${because}`;
}

import { env } from "~/env.server";
import { formatAmount } from "../../money";
import { SHOP_NAME } from "../../settings/default-words";
import { readSettings } from "../../settings/settings.server";
import type { OrderRow } from "./view";

/** Where the order is, as its buyer is told. */
function news({ state, reference, trackingUrl, deliveryName }: OrderRow, details: string): string {
  switch (state) {
    case "to_pack":
      return `we have your order ${reference} and are packing it.`;
    case "ready":
      return [`your order ${reference} is ready for you.`, deliveryName ?? "", details]
        .filter((part) => part !== "")
        .join("\n");
    case "sent":
      return [`your order ${reference} is on its way.`, trackingUrl ?? ""]
        .filter((part) => part !== "")
        .join("\n");
    case "handed_over":
      return `you have your order ${reference}. Is everything as it should be?`;
  }
}

/** What a dearer way costs more, until it is here. */
const asked = ({ dueCents, deliveryName, reference }: OrderRow) =>
  dueCents === 0
    ? ""
    : `\n${deliveryName} costs ${formatAmount(dueCents)} more. Please pay it by transfer, with the reference ${reference}.`;

/** A message to an order's buyer with the words filled in, for the owner to send by WhatsApp. */
export function messageToBuyer(order: OrderRow, details: string): string {
  const shop = readSettings().businessName ?? SHOP_NAME;
  const page = `${env.BASE_URL}/payment/success/${order.paymentId}`;
  return `Hello ${order.customerName}, this is ${shop}: ${news(order, details)}${asked(order)}\n${page}`;
}

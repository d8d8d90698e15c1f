import { env } from "~/env.server";
import { shopFrame } from "../settings/shop-frame.server";
import { whatsAppNumber } from "../values/phone";
import type { PaymentRow } from "./find.server";

/** Opens the buyer's chat with themselves, or lets them choose one, with the address of their order's page to send. */
export function toOwnWhatsApp({ id, reference, customerPhone }: PaymentRow): string {
  const text = `My order ${reference} at ${shopFrame().brand}: ${env.BASE_URL}/payment/success/${id}`;
  const number = customerPhone === null ? null : whatsAppNumber(customerPhone);
  return `https://wa.me/${number ?? ""}?text=${encodeURIComponent(text)}`;
}

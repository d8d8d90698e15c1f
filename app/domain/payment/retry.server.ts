import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { CartRef } from "../cart/session.server";
import { localPhone } from "../phone";
import { now } from "../time";

/** What a buyer typed for an earlier try from this very cart, so that they need not type it again. */
export function typedBefore(
  cart: CartRef | null,
  earlierAttempt: string | null,
): Record<string, string> | null {
  if (cart === null || earlierAttempt === null) return null;
  const payment = db.select().from(payments).where(eq(payments.id, earlierAttempt)).get();
  if (payment === undefined || payment.cartSessionId !== cart) return null;
  return {
    customerName: payment.customerName,
    customerEmail: payment.customerEmail,
    customerPhone: localPhone(payment.customerPhone ?? ""),
    buyerCompany: payment.buyerCompany ?? "",
    buyerAddress: payment.buyerAddress ?? "",
    buyerVatNumber: payment.buyerVatNumber ?? "",
  };
}

/** The payment that this browser has opened from this cart, while it can still be continued. */
export function paymentUnderWay(
  cart: CartRef | null,
  earlierAttempt: string | null,
): { id: string; amountCents: number } | null {
  if (cart === null || earlierAttempt === null) return null;
  const payment = db.select().from(payments).where(eq(payments.id, earlierAttempt)).get();
  if (payment?.cartSessionId !== cart || payment.status !== "pending") return null;
  if (payment.holdExpiresAt <= now()) return null;
  return { id: payment.id, amountCents: payment.amountCents };
}

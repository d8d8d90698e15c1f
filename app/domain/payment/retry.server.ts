import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { CartRef } from "../cart/session.server";

/** What a buyer typed for an earlier try from this very cart, so that they need not type it again. */
export function typedBefore(
  cart: CartRef | null,
  earlierAttempt: string | null,
): { customerName: string; customerEmail: string; customerPhone: string } | null {
  if (cart === null || earlierAttempt === null) return null;
  const payment = db.select().from(payments).where(eq(payments.id, earlierAttempt)).get();
  if (payment === undefined || payment.cartSessionId !== cart) return null;
  const { customerName, customerEmail, customerPhone } = payment;
  return { customerName, customerEmail, customerPhone: customerPhone ?? "" };
}

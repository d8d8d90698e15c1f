import { createHash } from "node:crypto";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentHolders, payments } from "~/db/schema/payment";
import type { CartRef } from "../../cart/session.server";
import type { DeliveryChoice } from "../../delivery/choice.server";
import { tokenOf } from "./holders.server";
import type { Customer, PricedLine } from "./order.server";
import type { Visitor } from "./visitor";

/** What is ordered, how it is to arrive, and by whom: the lines of Buy Now, or the cart. */
type Submit = {
  what: PricedLine[] | CartRef;
  delivery: DeliveryChoice | null;
  customer: Customer;
  isTest: boolean;
  visitor: Visitor;
};

function keyOf({ what, delivery, customer, isTest, visitor }: Submit, browser: string): string {
  const ordered =
    typeof what === "string"
      ? what
      : what.map((line) => [line.bookId, line.quantity, line.unitPriceCents]);
  const arrives = delivery && [delivery.method.id, delivery.address, delivery.pickupPoint];
  return createHash("sha256")
    .update(JSON.stringify([browser, visitor.nonce, ordered, arrives, customer, isTest]))
    .digest("hex");
}

/** The secret that a visitor's browser has brought; null when it has none yet. */
const broughtBy = ({ browser }: Visitor): string | null =>
  browser === null || browser.isNew ? null : browser.secret;

/** Who has no secret yet is the same as far as they call from the same network. */
const asStranger = ({ network }: Visitor): string => `network ${network ?? ""}`;

/**
 * What makes two clicks one payment: the nonce of the form, or the call's key, with the browser that sent it and all that
 * it ordered. Null without a nonce: then each submit is its own.
 */
export function idempotencyKey(submit: Submit): string | null {
  const { visitor } = submit;
  if (visitor.nonce === null) return null;
  return keyOf(submit, broughtBy(visitor) ?? asStranger(visitor));
}

/**
 * The live payment that this very submit has already made, or null. A browser gets its secret with its first payment, so
 * the first click may have come without one; its payment is found by who brings none either, from the same network, or
 * is that browser.
 */
export function liveTwin(tx: Transaction, submit: Submit, at: number): string | null {
  const { visitor } = submit;
  if (visitor.nonce === null) return null;
  const brought = broughtBy(visitor);
  const firstKey = keyOf(submit, asStranger(visitor));
  const ownKey = keyOf(submit, brought ?? asStranger(visitor));
  const isThisBrowser =
    brought === null
      ? undefined
      : or(
          eq(payments.idempotencyKey, ownKey),
          eq(paymentHolders.token, tokenOf("browser", brought)),
          inArray(payments.id, [...visitor.ownAttempts]),
        );
  const twin = tx
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(
      paymentHolders,
      and(eq(paymentHolders.paymentId, payments.id), eq(paymentHolders.kind, "browser")),
    )
    .where(
      and(
        inArray(payments.idempotencyKey, [firstKey, ownKey]),
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, at),
        isThisBrowser,
      ),
    )
    .get();
  return twin?.id ?? null;
}

/** Frees the keys of payments that can no longer be paid, so that the same form may be sent anew. */
export function freeKey(tx: Transaction, key: string | null): void {
  if (key === null) return;
  tx.update(payments).set({ idempotencyKey: null }).where(eq(payments.idempotencyKey, key)).run();
}

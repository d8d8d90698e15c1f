import { createHash } from "node:crypto";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentHolders, payments } from "~/db/schema/payment";
import type { CartRef } from "../../cart/session.server";
import type { DeliveryChoice } from "../../delivery/choice.server";
import type { PaymentWay } from "../otherwise/ways";
import { tokenOf } from "./holders.server";
import type { Customer, PricedLine } from "./order.server";
import type { Visitor } from "./visitor";

/** A submitted order: the lines of Buy Now or the cart, the delivery and the buyer. */
type Submit = {
  what: PricedLine[] | CartRef;
  delivery: DeliveryChoice | null;
  method: PaymentWay;
  customer: Customer;
  isTest: boolean;
  visitor: Visitor;
};

function keyOf(
  { what, delivery, method, customer, isTest, visitor }: Submit,
  browser: string,
): string {
  const ordered =
    typeof what === "string"
      ? what
      : what.map((line) => [line.bookId, line.quantity, line.unitPriceCents]);
  const arrives = delivery && [delivery.method.id, delivery.address, delivery.pickupPoint];
  return createHash("sha256")
    .update(JSON.stringify([browser, visitor.nonce, ordered, arrives, method, customer, isTest]))
    .digest("hex");
}

/** The secret in the visitor's cookie; null when there was none. */
const secretOf = ({ browser }: Visitor): string | null =>
  browser === null || browser.isNew ? null : browser.secret;

/** Browsers without a secret are identified by their network. */
const networkKey = ({ network }: Visitor): string => `network ${network ?? ""}`;

/**
 * The idempotency key of a submit: a hash of the form's nonce (or the call's key), the browser and the order. Null
 * without a nonce.
 */
export function idempotencyKey(submit: Submit): string | null {
  const { visitor } = submit;
  if (visitor.nonce === null) return null;
  return keyOf(submit, secretOf(visitor) ?? networkKey(visitor));
}

/**
 * The live payment that the same submit has already created, or null. A browser gets its secret with its first payment,
 * so the first click may have had none: that payment is also found from the same network without a secret, or by the
 * browser that got it.
 */
export function liveTwin(tx: Transaction, submit: Submit, at: number): string | null {
  const { visitor } = submit;
  if (visitor.nonce === null) return null;
  const secret = secretOf(visitor);
  const firstKey = keyOf(submit, networkKey(visitor));
  const ownKey = keyOf(submit, secret ?? networkKey(visitor));
  const isThisBrowser =
    secret === null
      ? undefined
      : or(
          eq(payments.idempotencyKey, ownKey),
          eq(paymentHolders.token, tokenOf("browser", secret)),
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

/** Frees the keys of payments that can no longer be paid, so that the form can be submitted again. */
export function freeKey(tx: Transaction, key: string | null): void {
  if (key === null) return;
  tx.update(payments).set({ idempotencyKey: null }).where(eq(payments.idempotencyKey, key)).run();
}

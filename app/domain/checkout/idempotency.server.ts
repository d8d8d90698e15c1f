import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentHoldOwners, payments } from "~/db/schema/payment";
import { keyedDigest } from "~/providers/secret.server";
import type { DeliveryChoice } from "../delivery/choice.server";
import { DomainError } from "../errors";
import { tokenOf } from "../holds/hold-owners.server";
import type { PaymentWay } from "../payments/ways";
import type { Customer, PricedLine } from "./order.server";
import type { Visitor } from "./visitor";

const ANOTHER_ORDER =
  "Another order was sent under this Idempotency-Key already. For a new order, please send a new key.";

type Submit = {
  lines: PricedLine[];
  delivery: DeliveryChoice | null;
  method: PaymentWay;
  customer: Customer;
  isTest: boolean;
};

export type PaymentKey = { key: string; askedDigest: string | null };

export type Once = PaymentKey & { firstKey: string };

const digestOf = (parts: unknown[]): string => keyedDigest(`order ${JSON.stringify(parts)}`);

const secretOf = ({ browser }: Visitor): string | null =>
  browser === null || browser.isNew ? null : browser.secret;

function keysOf(visitor: Visitor, parts: unknown[]): Pick<Once, "key" | "firstKey"> {
  // Browsers without a secret are identified by their network.
  const firstKey = digestOf([`network ${visitor.network ?? ""}`, ...parts]);
  const secret = secretOf(visitor);
  return { firstKey, key: secret === null ? firstKey : digestOf([secret, ...parts]) };
}

/** Key of a form with a nonce, the same while the whole order is. Null without a nonce. */
export function onceByForm(visitor: Visitor, submit: Submit): Once | null {
  if (visitor.nonce === null) return null;
  const { lines, delivery, ...more } = submit;
  const ordered = lines.map((line) => [line.bookId, line.quantity, line.unitPriceCents]);
  const arrives = delivery && [delivery.method.id, delivery.address, delivery.pickupPoint];
  const { method, customer, isTest } = more;
  const parts = [visitor.nonce, ordered, arrives, method, customer, isTest];
  return { ...keysOf(visitor, parts), askedDigest: null };
}

/** Key of a call with an `Idempotency-Key`, which stands for the first request under it. Null without one. */
export const onceByCall = (visitor: Visitor, ...asked: unknown[]): Once | null =>
  visitor.key === null
    ? null
    : { ...keysOf(visitor, ["key", visitor.key]), askedDigest: digestOf(asked) };

/**
 * The live or paid payment that the same request has created; null when there is none, or when it ended without money,
 * so that the order may be placed again. A browser gets its secret with its first payment, so the first request may
 * have had none: that payment is also found from the same network without a secret, or by the browser that got it.
 * @throws DomainError conflict when the key belongs to another request.
 */
export function madeBefore(
  tx: Transaction,
  once: Once | null,
  visitor: Visitor,
  at: number,
): string | null {
  if (once === null) return null;
  const secret = secretOf(visitor);
  const isThisBrowser =
    secret === null
      ? undefined
      : or(
          eq(payments.idempotencyKey, once.key),
          eq(paymentHoldOwners.token, tokenOf("browser", secret)),
          inArray(payments.id, [...visitor.ownAttempts]),
        );
  const before = tx
    .select({ payment: payments })
    .from(payments)
    .leftJoin(
      paymentHoldOwners,
      and(eq(paymentHoldOwners.paymentId, payments.id), eq(paymentHoldOwners.kind, "browser")),
    )
    .where(and(inArray(payments.idempotencyKey, [once.firstKey, once.key]), isThisBrowser))
    .orderBy(desc(payments.createdAt))
    .get()?.payment;
  if (before === undefined) return null;
  if (before.askedDigest !== once.askedDigest) throw new DomainError("conflict", ANOTHER_ORDER);
  const isLive = before.status === "pending" && before.holdExpiresAt > at;
  return isLive || before.status === "completed" ? before.id : null;
}

/** Frees the keys of payments that can no longer be paid, so that the same can be ordered again. */
export function freeKey(tx: Transaction, once: Once | null): void {
  if (once === null) return;
  tx.update(payments)
    .set({ idempotencyKey: null })
    .where(eq(payments.idempotencyKey, once.key))
    .run();
}

import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { DomainError } from "../errors";

/** No copy is left because the shopper's own payable payment holds it. */
export class OwnHold extends DomainError {
  constructor(readonly paymentId: string) {
    super(
      "conflict",
      "We keep this book for you, and it is not paid yet. Pay for it, or cancel that first.",
    );
  }
}

/**
 * The shopper's newest payment that holds copies of a book at `at` (UTC ms), or null. Takes the browser's list of
 * payments, because a cart alone does not prove whose a payment is.
 */
export function ownPaymentHolding(
  tx: Transaction,
  ownAttempts: readonly string[],
  bookId: number,
  at: number,
): string | null {
  const payment = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, at),
        eq(payments.holdsCopies, true),
        eq(paymentItems.bookId, bookId),
        inArray(payments.id, [...ownAttempts]),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .get();
  return payment?.id ?? null;
}

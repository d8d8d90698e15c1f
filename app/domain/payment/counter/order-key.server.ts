import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { keyedDigest } from "~/providers/secret.server";
import type { Admin } from "../../account/admin";
import { DomainError } from "../../errors";
import { formatAmount } from "../../money";
import type { PaymentKey } from "../checkout/idempotency.server";
import type { CounterOrder } from "./schema";

const digestOf = (parts: unknown[]): string => keyedDigest(`counter ${JSON.stringify(parts)}`);

/** The key of this admin's order, and what was asked for under it; null without a key. */
export const counterKey = (
  admin: Admin,
  { idempotencyKey, ...order }: CounterOrder,
): PaymentKey | null =>
  idempotencyKey === undefined
    ? null
    : { key: digestOf([admin.id, idempotencyKey]), askedDigest: digestOf([order]) };

/**
 * The id of the order that was taken under this key already, whatever has become of it.
 * @throws DomainError conflict where it was not what is asked for now.
 */
export function orderUnder(tx: Transaction, once: PaymentKey | null): string | undefined {
  if (once === null) return undefined;
  const before = tx.select().from(payments).where(eq(payments.idempotencyKey, once.key)).get();
  if (before === undefined || before.askedDigest === once.askedDigest) return before?.id;
  const taken = `This was taken already as order ${before.reference} for ${formatAmount(before.amountCents)}, and is another one now.`;
  throw new DomainError(
    "conflict",
    `${taken} Please look at that order first. For another one, please begin anew.`,
  );
}

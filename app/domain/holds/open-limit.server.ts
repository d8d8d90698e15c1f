import { and, countDistinct, eq, gt, ne, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentHoldOwners, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { DomainError } from "../errors";
import { type HoldOwner, isNetwork } from "./hold-owners.server";

const MAX_OPEN = 3;

function openOf(tx: Transaction, { kind, token }: HoldOwner, at: number): number {
  const found = tx
    .select({ open: countDistinct(payments.id) })
    .from(payments)
    .innerJoin(paymentHoldOwners, eq(paymentHoldOwners.paymentId, payments.id))
    .where(
      and(
        eq(payments.status, sql`'pending'`),
        gt(payments.holdExpiresAt, at),
        ne(payments.method, "payfast"),
        eq(paymentHoldOwners.kind, kind),
        sql`+${paymentHoldOwners.token} = ${token}`,
      ),
    )
    .get();
  return found?.open ?? 0;
}

function tooManyOpen(kind: HoldOwner["kind"]): DomainError {
  if (kind === "mail") {
    const message = `There are ${MAX_OPEN} orders with this email address that are not paid yet. Pay for one or cancel one first, or pay by card.`;
    return new DomainError("conflict", message, { customerEmail: [message] });
  }
  const message = `There are ${MAX_OPEN} orders from this browser that are not paid yet, yours or somebody else's. Pay for one or cancel one first, or pay by card.`;
  return new DomainError("conflict", message, { method: [message] });
}

/**
 * A hold of days costs nothing, so a buyer, known by browser, cart or mail address, has three at most.
 * @throws DomainError conflict, for the email field when that identified the buyer.
 */
export function requireFewOpen(tx: Transaction, holdOwners: HoldOwner[], at: number): void {
  if (env.RATE_LIMIT === "off") return;
  for (const holdOwner of holdOwners) {
    if (isNetwork(holdOwner.kind)) continue;
    if (openOf(tx, holdOwner, at) >= MAX_OPEN) throw tooManyOpen(holdOwner.kind);
  }
}

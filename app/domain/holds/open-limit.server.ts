import { and, countDistinct, eq, gt, ne, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentHolders, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { DomainError } from "../errors";
import { type Holder, isNetwork } from "./holders.server";

const MAX_OPEN = 3;

function openOf(tx: Transaction, { kind, token }: Holder, at: number): number {
  const found = tx
    .select({ open: countDistinct(payments.id) })
    .from(payments)
    .innerJoin(paymentHolders, eq(paymentHolders.paymentId, payments.id))
    .where(
      and(
        eq(payments.status, sql`'pending'`),
        gt(payments.holdExpiresAt, at),
        ne(payments.method, "payfast"),
        eq(paymentHolders.kind, kind),
        sql`+${paymentHolders.token} = ${token}`,
      ),
    )
    .get();
  return found?.open ?? 0;
}

function tooManyOpen(kind: Holder["kind"]): DomainError {
  if (kind === "mail") {
    const message = `There are ${MAX_OPEN} orders with this email address that are not paid yet. Pay for one or cancel one first, or pay by card.`;
    return new DomainError("conflict", message, { customerEmail: [message] });
  }
  const message = `You have ${MAX_OPEN} orders that are not paid yet. Pay for one or cancel one first, or pay by card.`;
  return new DomainError("conflict", message, { method: [message] });
}

/**
 * A hold of days costs nothing, so a buyer, known by browser, cart or mail address, has three at most.
 * @throws DomainError conflict, for the email field when that identified the buyer.
 */
export function requireFewOpen(tx: Transaction, holders: Holder[], at: number): void {
  if (env.RATE_LIMIT === "off") return;
  for (const holder of holders) {
    if (isNetwork(holder.kind)) continue;
    if (openOf(tx, holder, at) >= MAX_OPEN) throw tooManyOpen(holder.kind);
  }
}

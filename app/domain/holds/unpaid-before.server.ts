import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentHoldOwners, paymentItems, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { formatDay, MINUTE_MS } from "../dates/time";
import { DomainError } from "../errors";
import { readSettings } from "../settings/settings.server";
import { countsUntil, type HoldOwner, isNetwork, stillCounts } from "./hold-owners.server";

const MAX_UNPAID = 3;

// One that was cancelled as soon as a card payment would end was an attempt: somebody chose another way to pay.
const wasPurged = (attemptMs: number, at: number) => sql`(
  (+${payments.status} = 'pending' and +${payments.holdExpiresAt} <= ${at})
  or (+${payments.status} = 'cancelled' and ${payments.updatedAt} - ${payments.createdAt} > ${attemptMs}))`;

type UnpaidLine = { paymentId: string; bookId: number; quantity: number; countsUntil: number };

export function unpaidOrdersOf(
  tx: Transaction,
  { kind, token }: HoldOwner,
  at: number,
): UnpaidLine[] {
  const attemptMs = readSettings().holdMinutes * MINUTE_MS;
  return tx
    .select({
      paymentId: payments.id,
      bookId: paymentItems.bookId,
      quantity: paymentItems.quantity,
      countsUntil,
    })
    .from(paymentHoldOwners)
    .innerJoin(payments, eq(payments.id, paymentHoldOwners.paymentId))
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(paymentHoldOwners.token, token),
        eq(paymentHoldOwners.kind, kind),
        ne(payments.method, sql`'payfast'`),
        stillCounts(at),
        wasPurged(attemptMs, at),
      ),
    )
    .orderBy(countsUntil)
    .all();
}

function tooManyUnpaid(kind: HoldOwner["kind"], againFrom: number, otherWay: string): DomainError {
  const from = kind === "mail" ? "with this email address" : "from this browser";
  const message = `${MAX_UNPAID} orders ${from}, yours or somebody else's, were not paid for in the last weeks. From ${formatDay(againFrom)} on we can keep some again. ${otherWay}`;
  return new DomainError("conflict", message, { method: [message] });
}

/**
 * Refuses another order of days to a buyer, known by browser, cart or mail address, who left three unpaid in four
 * weeks. @throws DomainError conflict, for the payment method.
 */
export function requireFewUnpaid(
  tx: Transaction,
  holdOwners: HoldOwner[],
  otherWay: string,
  at: number,
): void {
  if (env.RATE_LIMIT === "off") return;
  for (const holdOwner of holdOwners) {
    if (isNetwork(holdOwner.kind)) continue;
    const ends = new Map(
      unpaidOrdersOf(tx, holdOwner, at).map((line) => [line.paymentId, line.countsUntil]),
    );
    const first = [...ends.values()].at(-MAX_UNPAID);
    if (first !== undefined) throw tooManyUnpaid(holdOwner.kind, first, otherWay);
  }
}

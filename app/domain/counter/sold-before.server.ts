import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { paymentItems, payments } from "~/db/schema/payment";
import type { Counter } from "../accounts/admin";
import { DomainError } from "../errors";
import type { Picked } from "./choice";
import { ENTERED, soldSecondsAgo } from "./rules";

type Reader = Pick<Transaction, "select">;

// So soon it is rather the same press again than the next buyer.
const ASKED_FOR_MS = 20_000;

type Sold = Picked & { unitPriceCents: number };

const basketOf = (lines: Sold[]): string =>
  lines
    .map(({ bookId, quantity, unitPriceCents }) => `${bookId}x${quantity}x${unitPriceCents}`)
    .toSorted()
    .join(".");

function recentSales(reader: Reader, admin: Counter, since: number) {
  const isOwn = and(eq(auditLog.adminId, admin.id), gte(auditLog.createdAt, since));
  const isSale = and(eq(auditLog.action, ENTERED), eq(auditLog.targetKind, "payment"));
  return reader
    .select({ paymentId: payments.id, reference: payments.reference })
    .from(auditLog)
    .innerJoin(payments, eq(payments.id, auditLog.targetId))
    .where(and(isOwn, isSale, eq(payments.status, "completed")))
    .orderBy(desc(auditLog.id))
    .all();
}

function soldBefore(reader: Reader, admin: Counter, lines: Sold[], at: number): string | null {
  const sales = recentSales(reader, admin, at - ASKED_FOR_MS);
  const ids = sales.map(({ paymentId }) => paymentId);
  const { paymentId, bookId, quantity, unitPriceCents } = paymentItems;
  const items = reader
    .select({ paymentId, bookId, quantity, unitPriceCents })
    .from(paymentItems)
    .where(inArray(paymentId, ids))
    .all();
  const basket = basketOf(lines);
  const same = sales.find(
    (sale) => basketOf(items.filter((item) => item.paymentId === sale.paymentId)) === basket,
  );
  return same?.reference ?? null;
}

/**
 * Refuses to sell the same basket again within seconds until the seller has seen its last sale. @throws DomainError
 * conflict, with the sentence at `soldBefore`, unless `confirmed` is that sale's reference.
 */
export function requireConfirmed(
  tx: Reader,
  admin: Counter,
  lines: Sold[],
  confirmed: string,
  at: number,
): void {
  const before = soldBefore(tx, admin, lines, at);
  if (before === null || before === confirmed) return;
  const message = soldSecondsAgo(before);
  throw new DomainError("conflict", message, { soldBefore: [message] });
}

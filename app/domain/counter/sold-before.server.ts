import { and, desc, eq, gte, inArray } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { paymentItems, payments } from "~/db/schema/payment";
import type { Admin } from "../accounts/admin";
import { MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import type { Picked } from "./choice";
import { ENTERED, PRESS_AGAIN, soldAgo } from "./rules";

type Reader = Pick<Transaction, "select">;

/** A repeat this soon must be confirmed, because it is often a page returned to. */
const ASKED_FOR_MS = 10 * MINUTE_MS;

export type EarlierSale = { paymentId: string; reference: string; minutes: number };

const basketOf = (lines: Picked[]): string =>
  lines
    .map(({ bookId, quantity }) => `${bookId}x${quantity}`)
    .toSorted()
    .join(".");

function recentSales(reader: Reader, admin: Admin, since: number) {
  const isOwn = and(eq(auditLog.adminId, admin.id), gte(auditLog.createdAt, since));
  const isSale = and(eq(auditLog.action, ENTERED), eq(auditLog.targetKind, "payment"));
  return reader
    .select({ paymentId: payments.id, reference: payments.reference, soldAt: auditLog.createdAt })
    .from(auditLog)
    .innerJoin(payments, eq(payments.id, auditLog.targetId))
    .where(and(isOwn, isSale, eq(payments.status, "completed")))
    .orderBy(desc(auditLog.id))
    .all();
}

/** The last sale of exactly these copies by this admin within ten minutes; null if there is none. */
export function soldBefore(
  admin: Admin,
  lines: Picked[],
  reader: Reader = db,
  at = now(),
): EarlierSale | null {
  const sales = recentSales(reader, admin, at - ASKED_FOR_MS);
  const ids = sales.map(({ paymentId }) => paymentId);
  const items = reader
    .select({
      paymentId: paymentItems.paymentId,
      bookId: paymentItems.bookId,
      quantity: paymentItems.quantity,
    })
    .from(paymentItems)
    .where(inArray(paymentItems.paymentId, ids))
    .all();
  const basket = basketOf(lines);
  const same = sales.find(
    (sale) => basketOf(items.filter(({ paymentId }) => paymentId === sale.paymentId)) === basket,
  );
  if (same === undefined) return null;
  const { paymentId, reference, soldAt } = same;
  return { paymentId, reference, minutes: Math.floor((at - soldAt) / MINUTE_MS) };
}

/**
 * Refuses to sell the same basket again until the seller has seen its last sale. @throws DomainError conflict, with the
 * sentence at `soldBefore`, unless `confirmed` is that sale's reference.
 */
export function requireConfirmed(
  tx: Reader,
  admin: Admin,
  lines: Picked[],
  confirmed: string,
  at: number,
): void {
  const before = soldBefore(admin, lines, tx, at);
  if (before === null || before.reference === confirmed) return;
  const message = `${soldAgo(before.minutes)}: ${before.reference}. ${PRESS_AGAIN}`;
  throw new DomainError("conflict", message, { soldBefore: [message] });
}

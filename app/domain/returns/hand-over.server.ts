import { and, eq, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { returns } from "~/db/schema/return";
import type { Admin, Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { getReturn } from "./admin-returns.server";
import { copiesOut, linesOfReturns, rowsOfPayment } from "./rows.server";
import type { AdminReturn } from "./view";

type Swap = { id: number; paymentId: string };

function noteHandOver(tx: Transaction, admin: Admin, { id, paymentId }: Swap, at: number): void {
  const isOpen = and(eq(returns.id, id), isNull(returns.handedOverAt));
  const handed = { handedOverAt: at, updatedAt: at };
  if (tx.update(returns).set(handed).where(isOpen).run().changes === 0) return;
  const { status } = paymentRow(paymentId);
  const message = `The swapped copy went to the buyer: ${copiesOut(linesOfReturns([id], tx).get(id) ?? [])}`;
  const data = { returnId: id, by: admin.email };
  const step = { event: "swap handed over", status, message, source: "admin", data } as const;
  logPayment(tx, { paymentId, ...step }, at);
  const target = { action: "updated", targetKind: "return", targetId: id };
  recordChange(tx, admin, { ...target, changes: { handedOver: { from: null, to: "yes" } } }, at);
}

/**
 * Notes that the copies of a swap went to the buyer. Once noted it stays, so that two clicks are one.
 * @throws DomainError not_found, or conflict for a return that is no swap.
 */
export function handOverSwap(admin: Owner, idInAddress: string | undefined): AdminReturn {
  const asked = getReturn(admin, idInAddress);
  if (asked.answer !== "swap") throw new DomainError("conflict", "This return was not swapped.");
  write((tx) => noteHandOver(tx, admin, asked, now()));
  return getReturn(admin, idInAddress);
}

export function handOverSwaps(tx: Transaction, admin: Admin, paymentId: string, at: number): void {
  for (const row of rowsOfPayment(paymentId, tx)) {
    if (row.answer === "swap") noteHandOver(tx, admin, row, at);
  }
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { paymentFlags, paymentItems } from "~/db/schema/payment";
import type { Admin } from "../../accounts/admin";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { recordPaymentChange } from "../../payments/log.server";
import { orderRecord } from "../../payments/order-way.server";
import { sellCopies } from "../../sellers/lot-sales.server";
import { linesOfOrder } from "../lines.server";
import { getOrder } from "../order.server";
import { isHandedOver } from "../steps";
import type { OrderView, PackedLine } from "../view";

type Taken = { paymentId: string; bookId: number };

export function settleSoldOutFlags(
  tx: Transaction,
  admin: Admin,
  { paymentId, bookId }: Taken,
  note: string,
  at: number,
): void {
  const open = and(
    eq(paymentFlags.paymentId, paymentId),
    eq(paymentFlags.kind, "sold_out"),
    eq(paymentFlags.bookId, bookId),
    isNull(paymentFlags.settledAt),
  );
  tx.update(paymentFlags).set({ settledAt: at, settledBy: admin.id, note }).where(open).run();
}

function take(
  tx: Transaction,
  admin: Admin,
  payment: PaymentRow,
  { bookId, title, takeableCopies }: PackedLine,
  at: number,
): void {
  const { id: paymentId } = payment;
  const sale = { bookId, quantity: takeableCopies, paymentId, adminId: admin.id };
  sellCopies(tx, sale, at);
  tx.update(paymentItems)
    .set({ takenQty: sql`${paymentItems.takenQty} + ${takeableCopies}` })
    .where(and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.bookId, bookId)))
    .run();
  tx.update(orders).set({ updatedAt: at }).where(eq(orders.paymentId, paymentId)).run();
  const message = `Taken from the shelf: ${takeableCopies} × ${title}, which was owed`;
  const changes = { [title]: { from: "owed", to: `${takeableCopies} taken from the shelf` } };
  const taken = { event: "owed copies taken", message, changes, data: { bookId } };
  recordPaymentChange(tx, admin, payment, taken, at);
}

/**
 * Takes outstanding copies of a book from stock for an order, as many as are there and nobody else holds. Idempotent:
 * the second of two clicks finds nothing outstanding. @throws DomainError not_found, or conflict when no copy is there
 * or the order is handed over.
 */
export function takeOutstanding(
  admin: Admin,
  paymentId: string | undefined,
  { bookId }: { bookId: number },
): OrderView {
  const at = now();
  write((tx) => {
    const order = orderRecord(paymentId);
    const payment = paymentRow(order.paymentId);
    const line = linesOfOrder(payment.id, tx).find((one) => one.bookId === bookId);
    if (line === undefined) throw new DomainError("not_found", "This book is not in the order");
    if (line.owedCopies === 0) return;
    if (isHandedOver(order.state)) {
      throw new DomainError("conflict", "This order is handed over already.");
    }
    if (line.takeableCopies === 0) {
      throw new DomainError("conflict", `No copy of ${line.title} is on the shelf for this order.`);
    }
    take(tx, admin, payment, line, at);
    if (line.takeableCopies === line.owedCopies) {
      const taken = { paymentId: payment.id, bookId };
      settleSoldOutFlags(tx, admin, taken, "Taken from the shelf later", at);
    }
  });
  return getOrder(admin, paymentId);
}

import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import type { Admin } from "../../account/admin";
import { detailsOfMethod } from "../../delivery/in-words.server";
import { DomainError } from "../../errors";
import { refundedCopies } from "../../refunded-copies.server";
import { paymentRow } from "../find.server";
import { timelineOf } from "../office/timeline.server";
import { orderRow, selectOrders } from "./list.server";
import { messageToBuyer } from "./message.server";
import { stateBefore } from "./steps";
import type { OrderView, PackedLine } from "./view";

/** The books of an order, as they are packed. */
export function linesOfOrder(paymentId: string): PackedLine[] {
  const refunded = refundedCopies(paymentId);
  return db
    .select({
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      isbn: books.isbn,
      condition: books.condition,
      quantity: paymentItems.quantity,
      unitPriceCents: paymentItems.unitPriceCents,
      takenQty: paymentItems.takenQty,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all()
    .map(({ takenQty, ...line }) => ({
      ...line,
      owedCopies: line.quantity - takenQty,
      refundedCopies: refunded.get(line.bookId) ?? 0,
    }));
}

/** An order with all that somebody needs who packs it. @throws DomainError not_found. */
export function getOrder(_admin: Admin, paymentId: string | undefined): OrderView {
  const [listed] = selectOrders(eq(orders.paymentId, paymentId ?? ""), 1);
  if (listed === undefined) throw new DomainError("not_found", "Order not found");
  const payment = paymentRow(paymentId);
  const place = { ...listed.order, deliveryKind: payment.deliveryKind };
  const row = orderRow(listed);
  const deliveryDetails = detailsOfMethod(payment.deliveryMethodId);
  return {
    ...row,
    customerEmail: payment.customerEmail || null,
    previousState: stateBefore(place),
    deliveryDetails,
    messageToBuyer: messageToBuyer(row, deliveryDetails),
    deliveryAddress: payment.deliveryAddress,
    pickupPoint: payment.pickupPoint,
    notes: payment.notes,
    lines: linesOfOrder(payment.id),
    timeline: timelineOf(payment.id),
  };
}

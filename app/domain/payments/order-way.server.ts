import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { trackingUrl } from "../delivery/carriers";
import { partsOfOrder } from "../delivery/parts.server";
import { DomainError } from "../errors";
import type { OrderWay } from "./order-way-view";

export type OrderRecord = typeof orders.$inferSelect;

const byPayment = db
  .select()
  .from(orders)
  .where(eq(orders.paymentId, sql.placeholder("paymentId")))
  .prepare();

const iso = (utcMs: number) => new Date(utcMs).toISOString();
const isoOrNull = (utcMs: number | null) => (utcMs === null ? null : iso(utcMs));

/** The order of a payment. @throws DomainError not_found for one that is not paid. */
export function orderRecord(paymentId: string | undefined): OrderRecord {
  const row = paymentId === undefined ? undefined : byPayment.get({ paymentId });
  if (row === undefined) throw new DomainError("not_found", "Order not found");
  return row;
}

type Way = Omit<OrderWay, "parts">;

export const wayOfRecord = (order: OrderRecord): Way => ({
  state: order.state,
  times: {
    paidAt: iso(order.paidAt),
    readyAt: isoOrNull(order.readyAt),
    sentAt: isoOrNull(order.sentAt),
    handedOverAt: isoOrNull(order.handedOverAt),
  },
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  trackingUrl: trackingUrl(order.carrier, order.trackingNumber),
});

/**
 * An order's state for its buyer; null before it is paid. The masked one omits what leads to the parcel, because a
 * carrier shows more of the address than a short reference may.
 */
export function orderWay(paymentId: string, masked: boolean): OrderWay | null {
  const row = byPayment.get({ paymentId });
  if (row === undefined) return null;
  const way = { ...wayOfRecord(row), parts: partsOfOrder(row) };
  if (!masked) return way;
  const hidden = { trackingNumber: null, trackingUrl: null };
  return { ...way, ...hidden, parts: way.parts.map((part) => ({ ...part, ...hidden })) };
}

import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orderPartLines, orderParts, type orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import { conditionLabel } from "../books/condition";
import { refundedCopies } from "../refunded-copies.server";
import { trackingUrl } from "./carriers";
import type { OrderPart } from "./view";

type Parcel = { carrier: string | null; trackingNumber: string | null };

const iso = (utcMs: number) => new Date(utcMs).toISOString();

const partOf = db
  .select()
  .from(orderParts)
  .where(eq(orderParts.paymentId, sql.placeholder("paymentId")))
  .prepare();

const copiesOfPart = db
  .select({
    bookId: paymentItems.bookId,
    title: paymentItems.title,
    condition: paymentItems.condition,
    quantity: paymentItems.quantity,
    ahead: sql<number>`ifnull(${orderPartLines.quantity}, 0)`,
  })
  .from(paymentItems)
  .leftJoin(
    orderPartLines,
    and(
      eq(orderPartLines.paymentId, paymentItems.paymentId),
      eq(orderPartLines.bookId, paymentItems.bookId),
    ),
  )
  .where(eq(paymentItems.paymentId, sql.placeholder("paymentId")))
  .orderBy(sql`${paymentItems}.rowid`)
  .prepare();

/** The two parts in which an order is sent, with their books; none where it goes as a whole. */
export function partsOfOrder(order: typeof orders.$inferSelect): OrderPart[] {
  const { paymentId } = order;
  const first = partOf.get({ paymentId });
  if (first === undefined) return [];
  const refunded = refundedCopies(paymentId);
  const items = copiesOfPart.all({ paymentId });
  const inWords = (copies: (item: (typeof items)[number]) => number) =>
    items
      .filter((item) => copies(item) > 0)
      .map((item) => `${copies(item)} × ${item.title} (${conditionLabel(item.condition)})`);
  const parcel = ({ carrier, trackingNumber }: Parcel) => ({
    ...{ carrier, trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) },
  });
  return [
    { books: inWords(({ ahead }) => ahead), sentAt: iso(first.sentAt), ...parcel(first) },
    {
      books: inWords(({ bookId, quantity, ahead }) =>
        Math.max(0, quantity - ahead - (refunded.get(bookId) ?? 0)),
      ),
      sentAt: order.sentAt === null ? null : iso(order.sentAt),
      ...parcel(order),
    },
  ];
}

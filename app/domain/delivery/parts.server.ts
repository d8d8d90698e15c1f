import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderPartLines, orderParts, orderReplacements, orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import { returnLines, returns } from "~/db/schema/return";
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
    ownAhead: sql<number>`ifnull(${orderPartLines.ownQty}, 0)`,
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

const ofOther = { title: books.title, condition: books.condition };

const replacements = db
  .select({
    bookId: orderReplacements.bookId,
    quantity: orderReplacements.quantity,
    sentAt: orderReplacements.handedOverAt,
    ...ofOther,
  })
  .from(orderReplacements)
  .innerJoin(books, eq(books.id, orderReplacements.withBookId))
  .where(
    and(
      eq(orderReplacements.paymentId, sql.placeholder("paymentId")),
      eq(orderReplacements.isReturned, false),
    ),
  )
  .orderBy(orderReplacements.id)
  .prepare();

const swaps = db
  .select({
    bookId: returnLines.bookId,
    quantity: returnLines.quantity,
    sentAt: returns.handedOverAt,
    ...ofOther,
  })
  .from(returnLines)
  .innerJoin(returns, eq(returns.id, returnLines.returnId))
  .innerJoin(orders, eq(orders.paymentId, returns.paymentId))
  .innerJoin(books, eq(books.id, returnLines.swappedForId))
  .where(
    and(
      eq(returns.paymentId, sql.placeholder("paymentId")),
      sql`${returns.answeredAt} <= ifnull(${orders.sentAt}, ${returns.answeredAt})`,
    ),
  )
  .orderBy(returns.id)
  .prepare();

type Copies = { title: string; condition: string | null; quantity: number };

const inWords = (copies: Copies[]) =>
  copies
    .filter(({ quantity }) => quantity > 0)
    .map((one) => `${one.quantity} × ${one.title} (${conditionLabel(one.condition)})`);

type Item = ReturnType<typeof copiesOfPart.all>[number];
type Other = ReturnType<typeof replacements.all>[number];

function withOthers(item: Item, others: Other[], wanted: number, ahead: number): Copies[] {
  const instead = others
    .filter((one) => one.bookId === item.bookId)
    .map((one) => ({ ...one, quantity: Math.min(one.quantity, wanted) }));
  const own = instead.reduce((left, { quantity }) => left - quantity, wanted - ahead);
  return [{ ...item, quantity: own }, ...instead];
}

const othersOf = (paymentId: string): Other[] => [
  ...swaps.all({ paymentId }),
  ...replacements.all({ paymentId }),
];

/**
 * What the buyer of an order gets: its books without what was refunded, and the copies that go out in place of some.
 */
export function copiesOfOrder(paymentId: string): Copies[] {
  const refunded = refundedCopies(paymentId);
  const others = othersOf(paymentId);
  return copiesOfPart
    .all({ paymentId })
    .flatMap((item) =>
      withOthers(item, others, item.quantity - (refunded.get(item.bookId) ?? 0), 0),
    )
    .filter(({ quantity }) => quantity > 0);
}

/** The two parts in which an order is sent, with their books; none where it goes as a whole. */
export function partsOfOrder(order: typeof orders.$inferSelect): OrderPart[] {
  const { paymentId } = order;
  const first = partOf.get({ paymentId });
  if (first === undefined) return [];
  const refunded = refundedCopies(paymentId);
  const items = copiesOfPart.all({ paymentId });
  const others = othersOf(paymentId);
  const later = others.filter(({ sentAt }) => sentAt !== first.sentAt);
  const goesFirst = (item: Item): Copies[] => [
    { ...item, quantity: item.ownAhead },
    ...others.filter((one) => one.bookId === item.bookId && one.sentAt === first.sentAt),
  ];
  const follows = (item: Item): Copies[] =>
    withOthers(item, later, item.quantity - (refunded.get(item.bookId) ?? 0), item.ahead);
  const parcel = ({ carrier, trackingNumber }: Parcel) => ({
    ...{ carrier, trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) },
  });
  return [
    { books: inWords(items.flatMap(goesFirst)), sentAt: iso(first.sentAt), ...parcel(first) },
    {
      books: inWords(items.flatMap(follows)),
      sentAt: order.sentAt === null ? null : iso(order.sentAt),
      ...parcel(order),
    },
  ];
}

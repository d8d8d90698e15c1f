import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderPartLines, orderParts, orderReplacements, orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { returnLines, returns } from "~/db/schema/return";
import { conditionLabel } from "../books/condition";
import { type RefundState, refundedCopies, STANDING } from "../refunded-copies.server";
import { trackingUrl } from "./carriers";
import type { Gone, OrderPart } from "./view";

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
    ownTaken: sql<number>`${paymentItems.takenQty} - (select ifnull(sum(${refundLines.restockedQty}), 0) from ${refundLines} join ${refunds} on ${refunds.id} = ${refundLines.refundId} where ${refunds.paymentId} = ${paymentItems.paymentId} and ${refundLines.bookId} = ${paymentItems.bookId} and ${refunds.state} in (select value from json_each(${sql.placeholder("states")})))`,
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

type Copies = { bookId: number; title: string; condition: string | null; quantity: number };

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

const itemsOf = (paymentId: string, states: RefundState[]) =>
  copiesOfPart.all({ paymentId, states: JSON.stringify(states) });

const missingOf = ({ ownTaken }: Item, own: number) => Math.max(0, own - Math.max(0, ownTaken));

/**
 * What the buyer of an order still wants, after its refunds in `states`: what goes to them, copies in place of others
 * included, and what no copy was taken from stock for.
 */
export function copiesOfOrder(
  paymentId: string,
  states = STANDING,
): { goes: Copies[]; missing: Copies[] } {
  const refunded = refundedCopies(paymentId, states);
  const others = othersOf(paymentId);
  const items = itemsOf(paymentId, states).map((item) => {
    const wanted = item.quantity - (refunded.get(item.bookId) ?? 0);
    const [own, ...instead] = withOthers(item, others, wanted, 0);
    const quantity = own?.quantity ?? 0;
    const missing = missingOf(item, quantity);
    return {
      goes: [{ ...item, quantity: quantity - missing }, ...instead],
      missing: { ...item, quantity: missing },
    };
  });
  const isAny = ({ quantity }: Copies) => quantity > 0;
  return {
    goes: items.flatMap(({ goes }) => goes).filter(isAny),
    missing: items.map(({ missing }) => missing).filter(isAny),
  };
}

/** How much of these copies of a paid order was sold out when its money came, and so is not in the shop. */
export function goneOf(paymentId: string, lines: { bookId: number; quantity: number }[]): Gone {
  const missing = missingCopies(paymentId);
  const asked = lines.filter(({ quantity }) => quantity > 0);
  if (asked.every(({ bookId }) => !missing.has(bookId))) return "none";
  const isAll = asked.every(({ bookId, quantity }) => (missing.get(bookId) ?? 0) >= quantity);
  return isAll ? "all" : "some";
}

/** By book of a paid order, how many copies its buyer still wants that were sold out when the money came. */
export const missingCopies = (paymentId: string, states = STANDING): Map<number, number> =>
  new Map(
    copiesOfOrder(paymentId, states).missing.map(({ bookId, quantity }) => [bookId, quantity]),
  );

/** The two parts in which an order is sent, with their books; none where it goes as a whole. */
export function partsOfOrder(order: typeof orders.$inferSelect): OrderPart[] {
  const { paymentId } = order;
  const first = partOf.get({ paymentId });
  if (first === undefined) return [];
  const refunded = refundedCopies(paymentId);
  const items = itemsOf(paymentId, STANDING);
  const others = othersOf(paymentId);
  const later = others.filter(({ sentAt }) => sentAt !== first.sentAt);
  const goesFirst = (item: Item): Copies[] => [
    { ...item, quantity: item.ownAhead },
    ...others.filter((one) => one.bookId === item.bookId && one.sentAt === first.sentAt),
  ];
  const follows = (item: Item): Copies[] => {
    const wanted = item.quantity - (refunded.get(item.bookId) ?? 0);
    const [own, ...instead] = withOthers(item, later, wanted, item.ahead);
    const quantity = own?.quantity ?? 0;
    const missing = order.sentAt === null ? 0 : missingOf(item, quantity + item.ownAhead);
    return [{ ...item, quantity: quantity - missing }, ...instead];
  };
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

export type LeftShop = Pick<typeof orders.$inferSelect, "sentAt" | "handedOverAt">;

export const leftAt = ({ sentAt, handedOverAt }: LeftShop): number | null => sentAt ?? handedOverAt;

/** When an order left the shop, in UTC ms; null while it is there, 0 of a payment without an order. */
export function leftShopAt(paymentId: string): number | null {
  const row = db.select().from(orders).where(eq(orders.paymentId, paymentId)).get();
  return row === undefined ? 0 : leftAt(row);
}

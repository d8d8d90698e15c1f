import { and, asc, count, desc, eq, inArray, min, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Admin } from "../../account/admin";
import type { DeliveryKind } from "../../delivery/kinds";
import { addressLines } from "../../delivery/snapshot";
import { fromNearerEnd, placeOfPage } from "../../paging";
import { hasWords } from "../office/admin-list.server";
import { owedQty } from "./copies.server";
import type { OrderQuery } from "./query";
import { nextStates, STATES_IN_ORDER } from "./steps";
import type { OrderPage, OrderRow, WaitingState } from "./view";
import { wayOfRecord } from "./way.server";

const refundedOf = (paymentId: SQL) =>
  sql<number>`(select ifnull(sum(${refunds.amountCents}), 0) from ${refunds} where ${refunds.paymentId} = ${paymentId} and ${refunds.state} = 'done' and ${refunds.receiptId} is null)`;

const ofItems = (value: SQL) =>
  sql<number>`(select ${value} from ${paymentItems} where ${paymentItems.paymentId} = ${payments.id})`;

const COLUMNS = {
  order: orders,
  payment: payments,
  bookTitle: sql<string>`(select ${paymentItems.title} from ${paymentItems} where ${paymentItems.paymentId} = ${payments.id} and ${paymentItems.bookId} = ${payments.bookId})`,
  books: ofItems(sql`count(*)`),
  copies: ofItems(sql`sum(${paymentItems.quantity})`),
  owedCopies: ofItems(sql`sum(${owedQty})`),
  dueCents: sql<number>`(select ifnull(sum(${deliveryChanges.toCents} - ${deliveryChanges.fromCents}), 0) from ${deliveryChanges} where ${deliveryChanges.paymentId} = ${payments.id} and ${deliveryChanges.outcome} = 'asked')`,
  refundedCents: refundedOf(sql`${orders}.payment_id`),
};

/** What an order comes to, read without joining its payment: a list sorts by few of many orders. */
const paidCents = sql`(select ${payments.amountCents} from ${payments} where ${payments.id} = ${orders}.payment_id)`;

/** What was refunded whole waits for nothing, wherever it is. The few states are named, so that an index finds them. */
export const isWaiting = sql`${orders.state} in ('to_pack', 'ready', 'sent') and ${refundedOf(sql`${orders}.payment_id`)} < ${paidCents}`;

/** All that waits, the oldest payment first; then the rest, the newest first. */
const MOST_URGENT_FIRST = [
  sql`not (${isWaiting})`,
  sql`iif(${isWaiting}, ${orders.paidAt}, -${orders.paidAt})`,
  asc(orders.paymentId),
];

const SETTLED_NEWEST_FIRST = [desc(orders.paidAt), asc(orders.paymentId)];
const SETTLED_OLDEST_FIRST = [asc(orders.paidAt), desc(orders.paymentId)];

/** The unary plus makes SQLite search the index over the text instead of the status. */
function hasAllWords(q: string): SQL | undefined {
  const words = hasWords(q);
  if (words.length === 0) return undefined;
  const isPaid = sql`+${payments.status} = 'completed'`;
  const found = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPaid, ...words));
  return inArray(orders.paymentId, found);
}

const goesBy = (method: DeliveryKind): SQL =>
  sql`(select ${payments.deliveryKind} from ${payments} where ${payments.id} = ${orders}.payment_id) = ${method}`;

/** Nearly all are handed over. The unary plus makes SQLite walk the index of the newest, without sorting them. */
function ofState(state: OrderQuery["state"]): SQL | undefined {
  if (state === null) return undefined;
  if (state === "waiting") return isWaiting;
  return state === "handed_over" ? sql`+${orders.state} = ${state}` : eq(orders.state, state);
}

function ordersMatching({ q, state, method }: OrderQuery): SQL | undefined {
  const ofMethod = method === null ? undefined : goesBy(method);
  return and(ofState(state), ofMethod, hasAllWords(q));
}

const loadOrders = (ids: string[]) =>
  db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(inArray(orders.paymentId, ids))
    .orderBy(...MOST_URGENT_FIRST)
    .all();

/** The ids of the orders that match, the most urgent first. */
const findOrders = (where: SQL | undefined, limit: number, offset = 0) =>
  db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(where)
    .orderBy(...MOST_URGENT_FIRST)
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id);

/** The orders that match, the most urgent first. It finds them first, and loads what is shown of them last. */
export const selectOrders = (where: SQL | undefined, limit: number) =>
  loadOrders(findOrders(where, limit));

export function orderRow(listed: ReturnType<typeof selectOrders>[number]): OrderRow {
  const { order, payment, ...rest } = listed;
  return {
    paymentId: payment.id,
    reference: payment.reference,
    ...wayOfRecord(order),
    customerName: payment.customerName,
    customerPhone: payment.customerPhone,
    ...rest,
    amount: payment.amountCents,
    deliveryKind: payment.deliveryKind,
    deliveryName: payment.deliveryName,
    deliveryTo: addressLines(payment),
    nextStates: nextStates({ ...order, deliveryKind: payment.deliveryKind }),
    isTest: payment.isTest,
  };
}

/** How many orders wait in each state, and since when the first of them. */
function waitingOrders(): WaitingState[] {
  const rows = db
    .select({ state: orders.state, total: count(), oldest: min(orders.paidAt) })
    .from(orders)
    .where(isWaiting)
    .groupBy(orders.state)
    .all();
  return STATES_IN_ORDER.filter((state) => state !== "handed_over").map((state) => {
    const found = rows.find((row) => row.state === state);
    const oldest = found?.oldest ?? null;
    const oldestPaidAt = oldest === null ? null : new Date(oldest).toISOString();
    return { state, total: found?.total ?? 0, oldestPaidAt };
  });
}

const countOf = (where: SQL | undefined) =>
  db.select({ total: count() }).from(orders).where(where).get()?.total ?? 0;

/** What is looked for in payments is looked for once, for the page and for the total; so are the few of a state. */
function sought(where: SQL | undefined, { pageSize, page: asked }: OrderQuery) {
  const ids = findOrders(where, -1);
  const place = placeOfPage(ids.length, asked, pageSize);
  return { ...place, total: ids.length, ids: ids.slice(place.offset, place.offset + pageSize) };
}

/** The ids of orders that wait for nothing, the newest first: a walk along an index from its nearer end. */
function findSettled(where: SQL | undefined, total: number, offset: number, howMany: number) {
  const { take, skip, isBackward } = fromNearerEnd(total, offset, howMany);
  const found = db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(and(where, sql`not (${isWaiting})`))
    .orderBy(...(isBackward ? SETTLED_OLDEST_FIRST : SETTLED_NEWEST_FIRST))
    .limit(take)
    .offset(skip)
    .all()
    .map(({ id }) => id);
  return isBackward ? found.reverse() : found;
}

/** The few that wait are all sorted; of the many others only those before the page are read. */
function inTwoParts(where: SQL | undefined, { pageSize, page: asked }: OrderQuery) {
  const waiting = findOrders(and(where, isWaiting), -1);
  const total = countOf(where);
  const place = placeOfPage(total, asked, pageSize);
  const ids = waiting.slice(place.offset, place.offset + pageSize);
  const [settled, after] = [total - waiting.length, Math.max(0, place.offset - waiting.length)];
  const others = findSettled(where, settled, after, pageSize - ids.length);
  return { ...place, total, ids: [...ids, ...others] };
}

/**
 * One page of matching orders: first what waits, the oldest payment first, then the rest, the newest first. A page past
 * the end becomes the last. Each word is searched in what payments are found by.
 */
export function listOrders(_admin: Admin, query: OrderQuery): OrderPage {
  const where = ordersMatching(query);
  const isOfMany = query.q === "" && (query.state === null || query.state === "handed_over");
  const find = isOfMany ? inTwoParts : sought;
  const { ids, total, page, pages } = find(where, query);
  return { orders: loadOrders(ids).map(orderRow), waiting: waitingOrders(), total, page, pages };
}

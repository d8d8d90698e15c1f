import { and, asc, count, desc, eq, inArray, min, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orderPartLines, orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { returns } from "~/db/schema/return";
import { settings } from "~/db/schema/settings";
import { FEW } from "~/db/trigram-search.server";
import type { Admin } from "../accounts/admin";
import { addressLines } from "../delivery/in-words.server";
import type { DeliveryKind } from "../delivery/kinds";
import { placeOfPage } from "../paging";
import { withContact } from "../payments/admin/buyer-contact";
import {
  countPaid,
  hasWords,
  type SearchedWords,
  searchedWords,
} from "../payments/admin/payment-words.server";
import { unpaidPayments } from "../payments/admin/unpaid-payments.server";
import { wayOfRecord } from "../payments/order-way.server";
import type { OrderState } from "../payments/order-way-view";
import { askedQty, outstandingQty, swapsUnsentQty, wantedCopies, wantedQty } from "./copies.server";
import { toRefundOfChanges } from "./lines.server";
import type { OrderQuery } from "./query";
import { isHandedOver, nextStates, STATES_IN_ORDER, UNDER_WAY } from "./steps";
import type { OrderPage, OrderRow, WaitingState } from "./view";

const refundedOf = (paymentId: SQL, cents = sql`${refunds.amountCents}`) =>
  sql<number>`(select ifnull(sum(${cents}), 0) from ${refunds} where ${refunds.paymentId} = ${paymentId} and ${refunds.state} = 'done' and ${refunds.receiptId} is null)`;

const ofItems = (value: SQL) =>
  sql<number>`(select ${value} from ${paymentItems} where ${paymentItems.paymentId} = ${payments.id})`;

const askedOf = (table: typeof deliveryChanges | typeof orderReplacements) =>
  sql`(select ifnull(sum(${table.toCents} - ${table.fromCents}), 0) from ${table} where ${table.paymentId} = ${payments.id} and ${table.outcome} = 'asked')`;

const COLUMNS = {
  order: orders,
  payment: payments,
  bookTitle: sql<string>`(select ${paymentItems.title} from ${paymentItems} where ${paymentItems.paymentId} = ${payments.id} order by ${wantedQty} > 0 desc, ${paymentItems.bookId} = ${payments.bookId} desc limit 1)`,
  // Without those that were taken off, unless all were.
  books: ofItems(sql`ifnull(nullif(sum(${wantedQty} > 0), 0), count(*))`),
  copies: ofItems(sql`sum(${paymentItems.quantity})`),
  owedCopies: ofItems(sql`sum(${outstandingQty})`),
  askedCopies: ofItems(sql`sum(${askedQty})`),
  swappedCopies: ofItems(sql`sum(${swapsUnsentQty})`),
  sentCopies: sql<number>`(select ifnull(sum(${orderPartLines.quantity}), 0) from ${orderPartLines} where ${orderPartLines.paymentId} = ${payments.id})`,
  returnState: sql<
    OrderRow["returnState"]
  >`coalesce((select iif(${returns.answer} is null, 'asked', 'swapped') from ${returns} where ${returns.paymentId} = ${payments.id} and (${returns.answer} is null or (${returns.answer} = 'swap' and ${returns.handedOverAt} is null)) order by ${returns.answer} is not null limit 1), (select 'swapped' from ${orderReplacements} where ${orderReplacements.paymentId} = ${payments.id} and ${orderReplacements.handedOverAt} is null limit 1))`,
  wantedCopies,
  dueCents: sql<number>`(${askedOf(deliveryChanges)} + ${askedOf(orderReplacements)})`,
  refundedCents: refundedOf(sql`${orders}.payment_id`),
  mistakenCents: refundedOf(
    sql`${orders}.payment_id`,
    sql`${refunds.amountCents} * ${refunds.isMistake}`,
  ),
  isCheaper: sql<number>`(exists (select 1 from ${deliveryChanges} where ${deliveryChanges.paymentId} = ${payments.id} and ${deliveryChanges.outcome} = 'refund') or exists (select 1 from ${orderReplacements} where ${orderReplacements.paymentId} = ${payments.id} and ${orderReplacements.outcome} = 'refund'))`,
};

const paidCents = sql`(select ${payments.amountCents} from ${payments} where ${payments.id} = ${orders}.payment_id)`;

/** Test orders count only while the shop takes test payments: afterwards nobody packs or awaits them. */
export const isNoOldTest = sql`(select ${payments.isTest} from ${payments} where ${payments.id} = ${orders}.payment_id) <= (select ${settings.payfastSandboxMode} from ${settings})`;

// An order whose copies were all refunded is not handed over, even if its delivery was not refunded.
const hasWantedCopies = sql`(select ifnull(sum(${wantedQty}), 1) from ${paymentItems} where ${paymentItems.paymentId} = ${orders}.payment_id) > 0`;

const isIn = (states: OrderState[]): SQL =>
  sql`${orders.state} in (${sql.raw(states.map((state) => `'${state}'`).join(", "))})`;

export const isWaiting = sql`${isIn(UNDER_WAY)} and ${refundedOf(sql`${orders}.payment_id`)} < ${paidCents} and ${isNoOldTest} and ${hasWantedCopies}`;

const MOST_URGENT_FIRST = [
  sql`not (${isWaiting})`,
  sql`iif(${isWaiting}, ${orders.paidAt}, -${orders.paidAt})`,
  asc(orders.paymentId),
];

type PaidQuery = OrderQuery & { state: Exclude<OrderQuery["state"], "unpaid"> };

function isPaidFor(searched: SearchedWords, method: DeliveryKind | null): SQL | undefined {
  const ofMethod = method === null ? [] : [eq(payments.deliveryKind, method)];
  const asked = [...hasWords(searched), ...ofMethod];
  return asked.length > 0 ? and(...asked) : undefined;
}

function ordersPaid(asked: SQL | undefined, areFew: boolean): SQL | undefined {
  if (asked === undefined) return undefined;
  if (!areFew) {
    return sql`exists (select 1 from ${payments} where ${payments.id} = ${orders}.payment_id and ${asked})`;
  }
  const isPaid = eq(payments.status, "completed");
  return inArray(
    orders.paymentId,
    db.select({ id: payments.id }).from(payments).where(and(isPaid, asked)),
  );
}

// Nearly all orders are handed over. The unary plus makes SQLite walk the index by date, without sorting them.
function ofState(state: PaidQuery["state"]): SQL | undefined {
  if (state === null) return undefined;
  if (state === "waiting") return isWaiting;
  if (isHandedOver(state)) return sql`+${orders.state} = ${state}`;
  return and(eq(orders.state, state), isWaiting);
}

const loadOrders = (ids: string[]) =>
  db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(inArray(orders.paymentId, ids))
    .orderBy(...MOST_URGENT_FIRST)
    .all();

const findOrders = (where: SQL | undefined, limit: number) =>
  db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(where)
    .orderBy(...MOST_URGENT_FIRST)
    .limit(limit)
    .all()
    .map(({ id }) => id);

export const selectOrders = (where: SQL | undefined, limit: number) =>
  loadOrders(findOrders(where, limit));

export function orderRow(listed: ReturnType<typeof selectOrders>[number]): OrderRow {
  const { order, payment, isCheaper, ...rest } = listed;
  const leftCents = Math.max(0, payment.amountCents - rest.refundedCents);
  const onward = nextStates({ ...order, deliveryKind: payment.deliveryKind });
  return {
    paymentId: payment.id,
    reference: payment.reference,
    ...wayOfRecord(order),
    customerName: payment.customerName,
    customerPhone: payment.customerPhone,
    ...rest,
    dueCents: rest.wantedCopies > 0 ? rest.dueCents : 0,
    toGiveBackCents: isCheaper ? Math.min(leftCents, toRefundOfChanges(payment.id)) : 0,
    amount: payment.amountCents,
    deliveryKind: payment.deliveryKind,
    deliveryName: payment.deliveryName,
    deliveryTo: addressLines(payment),
    nextStates: rest.wantedCopies > 0 ? onward : [],
    isTest: payment.isTest,
  };
}

export function waitingOrders(_admin: Admin): WaitingState[] {
  const rows = db
    .select({ state: orders.state, total: count(), oldest: min(orders.paidAt) })
    .from(orders)
    .where(isWaiting)
    .groupBy(orders.state)
    .all();
  return UNDER_WAY.map((state) => {
    const found = rows.find((row) => row.state === state);
    const oldest = found?.oldest ?? null;
    const oldestPaidAt = oldest === null ? null : new Date(oldest).toISOString();
    return { state, total: found?.total ?? 0, oldestPaidAt };
  });
}

const countOf = (where: SQL | undefined) =>
  db.select({ total: count() }).from(orders).where(where).get()?.total ?? 0;

function totalOfAll(asked: SQL | undefined, { state, method }: PaidQuery, searched: SearchedWords) {
  if (asked === undefined) return countOf(ofState(state));
  const paid = countPaid(searched, method);
  if (state === null) return paid;
  const others = STATES_IN_ORDER.filter((other) => other !== state);
  return paid - countOf(and(isIn(others), ordersPaid(asked, false)));
}

function amongFew(where: SQL | undefined, { pageSize, page: asked }: OrderQuery) {
  const ids = findOrders(where, -1);
  const place = placeOfPage(ids.length, asked, pageSize);
  return { ...place, total: ids.length, ids: ids.slice(place.offset, place.offset + pageSize) };
}

const findSettled = (where: SQL | undefined, limit: number, offset: number) =>
  db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(and(where, sql`not (${isWaiting})`))
    .orderBy(desc(orders.paidAt), asc(orders.paymentId))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id);

// Sorts all waiting orders, which are few; of the others reads only up to the page.
function inTwoParts(where: SQL | undefined, total: number, { pageSize, page: asked }: OrderQuery) {
  const waiting = findOrders(and(where, isWaiting), -1);
  const place = placeOfPage(total, asked, pageSize);
  const ids = waiting.slice(place.offset, place.offset + pageSize);
  const after = Math.max(0, place.offset - waiting.length);
  const others = findSettled(where, pageSize - ids.length, after);
  return { ...place, total, ids: [...ids, ...others] };
}

function findPage(query: PaidQuery) {
  const searched = searchedWords(query.q);
  const asked = isPaidFor(searched, query.method);
  const isOfAll = query.state === null || (query.state !== "waiting" && isHandedOver(query.state));
  const total = isOfAll ? totalOfAll(asked, query, searched) : null;
  const areFew = asked !== undefined && (total === null ? searched.rowids !== null : total <= FEW);
  const where = and(ofState(query.state), ordersPaid(asked, areFew));
  return total === null || areFew ? amongFew(where, query) : inTwoParts(where, total, query);
}

function listUnpaid(admin: Admin, { q, method, page: askedPage, pageSize }: OrderQuery) {
  const asked = isPaidFor(searchedWords(q), method);
  const { total } = unpaidPayments(admin, 0, asked);
  const { offset, ...place } = placeOfPage(total, askedPage, pageSize);
  return { ...place, total, unpaid: unpaidPayments(admin, pageSize, asked, offset).items };
}

const shownTo = (admin: Admin, row: OrderRow): OrderRow =>
  withContact(admin, !isHandedOver(row.state), row);

function countAllStates(admin: Admin, query: OrderQuery): number {
  const asked = isPaidFor(searchedWords(query.q), query.method);
  const { total } = findPage({ ...query, state: null, page: 1 });
  return total + unpaidPayments(admin, 0, asked).total;
}

/**
 * One page of matching orders: waiting ones first, by oldest payment, then the rest, newest first. A page past the end
 * becomes the last. Searches each word in the search text of payments.
 */
export function listOrders(admin: Admin, query: OrderQuery): OrderPage {
  const { state } = query;
  const all = { waiting: waitingOrders(admin), unpaidTotal: unpaidPayments(admin, 0).total };
  const elsewhere = (here: number) =>
    query.q === "" || state === null ? 0 : Math.max(0, countAllStates(admin, query) - here);
  if (state === "unpaid") {
    const list = listUnpaid(admin, query);
    return { ...all, orders: [], elsewhere: elsewhere(list.total), ...list };
  }
  const { ids, total, page, pages } = findPage({ ...query, state });
  const isForAll = state === null && query.q !== "" && page === 1;
  const unpaid = isForAll ? listUnpaid(admin, { ...query, page: 1 }).unpaid : [];
  const rows = loadOrders(ids).map((listed) => shownTo(admin, orderRow(listed)));
  return { ...all, orders: rows, elsewhere: elsewhere(total), unpaid, total, page, pages };
}

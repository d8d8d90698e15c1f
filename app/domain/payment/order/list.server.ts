import { and, asc, count, eq, min, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Admin } from "../../account/admin";
import { addressLines } from "../../delivery/snapshot";
import { placeOfPage } from "../../paging";
import { hasWords } from "../office/admin-list.server";
import { owedQty } from "./copies.server";
import type { OrderQuery } from "./query";
import { nextStates, STATES_IN_ORDER } from "./steps";
import type { OrderPage, OrderRow, WaitingState } from "./view";
import { wayOfRecord } from "./way.server";

const refunded = sql<number>`(select ifnull(sum(${refunds.amountCents}), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'done' and ${refunds.receiptId} is null)`;

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
  refundedCents: refunded,
};

/** What was refunded whole waits for nothing, wherever it is. */
export const isWaiting = sql`${orders.state} <> 'handed_over' and ${refunded} < ${payments.amountCents}`;

/** All that waits, the oldest payment first; then the rest, the newest first. */
const MOST_URGENT_FIRST = [
  sql`not (${isWaiting})`,
  sql`iif(${isWaiting}, ${orders.paidAt}, -${orders.paidAt})`,
  asc(orders.paymentId),
];

function ordersMatching({ q, state, method }: OrderQuery): SQL | undefined {
  const ofState = state === "waiting" ? isWaiting : state && eq(orders.state, state);
  return and(
    ofState ?? undefined,
    method === null ? undefined : eq(payments.deliveryKind, method),
    ...hasWords(q),
  );
}

/** The orders that match, the most urgent first. */
export const selectOrders = (where: SQL | undefined, limit: number, offset = 0) =>
  db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(where)
    .orderBy(...MOST_URGENT_FIRST)
    .limit(limit)
    .offset(offset)
    .all();

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
    .innerJoin(payments, eq(payments.id, orders.paymentId))
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
  db
    .select({ total: count() })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(where)
    .get()?.total ?? 0;

/**
 * One page of matching orders: first what waits, the oldest payment first, then the rest, the newest first. A page past
 * the end becomes the last. Each word is searched in what payments are found by.
 */
export function listOrders(_admin: Admin, query: OrderQuery): OrderPage {
  const where = ordersMatching(query);
  const total = countOf(where);
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const rows = selectOrders(where, query.pageSize, offset);
  return { orders: rows.map(orderRow), waiting: waitingOrders(), total, page, pages };
}

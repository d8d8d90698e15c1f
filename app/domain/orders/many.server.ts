import { inArray } from "drizzle-orm";
import { orders } from "~/db/schema/order";
import type { Admin } from "../accounts/admin";
import { DomainError } from "../errors";
import { findPayment } from "../payments/find.server";
import type { OrderState } from "../payments/order-way-view";
import { orderRow, selectOrders } from "./list.server";
import { NOTHING_WANTED, openMoneyInWords } from "./rules";
import type { ManyOrders } from "./schema";
import { setOrderState } from "./step.server";
import { IN_THE_SHOP, STATE_FACTS, stateBefore, whyNot } from "./steps";
import type { MarkedOrder, OrderRow } from "./view";

const MAX_TOLD = 50;

function refusalOf(step: () => void): string | null {
  try {
    step();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

function missingInWords(copies: number): string[] {
  if (copies === 0) return [];
  const missing = copies === 1 ? "1 book of it is" : `${copies} books of it are`;
  return [`${missing} owed and not on the shelf. Refund that, or open the order to send the rest.`];
}

// Nobody looks at each of many: one whose own page warns goes on by that page only.
function whyNotUnseen(order: OrderRow, to: OrderState): string | null {
  if (!order.nextStates.includes(to)) return null;
  const money = openMoneyInWords(order);
  const warnings = [
    ...(IN_THE_SHOP.includes(order.state) ? missingInWords(order.owedCopies) : []),
    ...(order.askedCopies > 0 ? ["Its return is asked for: answer that first."] : []),
    ...(money.length > 0 ? [...money, "Open the order to settle that first."] : []),
  ];
  return warnings.length > 0 ? warnings.join(" ") : null;
}

function ordersOf(paymentIds: string[]) {
  const found = selectOrders(inArray(orders.paymentId, paymentIds), -1);
  const byId = new Map(found.map((listed) => [listed.payment.id, listed]));
  return [...new Set(paymentIds)].map((paymentId) => ({ paymentId, listed: byId.get(paymentId) }));
}

/** Moves several orders to a state independently: one that cannot go there stays, and its result says why. */
export function markOrders(admin: Admin, { state, ids, reason }: ManyOrders): MarkedOrder[] {
  return ordersOf(ids).map(({ paymentId, listed }) => {
    const refusal = refusalOf(() => {
      const why = listed ? whyNotUnseen(orderRow(listed), state) : null;
      if (why !== null) throw new DomainError("conflict", why);
      if (listed?.order.state !== state) setOrderState(admin, paymentId, { state, reason });
    });
    return { paymentId, reference: findPayment(paymentId)?.reference ?? null, refusal };
  });
}

function placesOf(state: OrderState, paymentIds: string[]) {
  return ordersOf(paymentIds.slice(0, MAX_TOLD)).flatMap(({ paymentId, listed }) => {
    if (listed === undefined) return [];
    const { reference, deliveryKind, customerEmail } = listed.payment;
    const place = { ...listed.order, deliveryKind };
    const isThere = place.state === state;
    const unseen = whyNot(place, state) ?? whyNotUnseen(orderRow(listed), state);
    const why = listed.wantedCopies > 0 ? unseen : NOTHING_WANTED;
    return [{ paymentId, reference, place, customerEmail, isThere, why: isThere ? null : why }];
  });
}

export function toldOf(_admin: Admin, state: OrderState, paymentIds: string[]) {
  return placesOf(state, paymentIds).map(({ paymentId, reference, place, isThere, why }) => ({
    paymentId,
    reference,
    refusal: isThere ? null : (why ?? "It was changed meanwhile."),
    previousState: isThere ? stateBefore(place) : null,
  }));
}

export type ToldOrder = ReturnType<typeof toldOf>[number];

/** What marking several orders would do, for the question before it. Those that are in this state already are left out. */
export function beforeMarking(_admin: Admin, state: OrderState, paymentIds: string[]) {
  const marked = placesOf(state, paymentIds).filter(({ isThere }) => !isThere);
  const going = marked.filter(({ why }) => why === null);
  const hasMail = STATE_FACTS[state].mail !== null;
  return {
    state,
    going: going.length,
    mails: hasMail ? going.filter(({ customerEmail }) => customerEmail !== "").length : 0,
    orders: marked.map(({ paymentId, reference, why }) => ({ paymentId, reference, refusal: why })),
  };
}

export type OrdersToMark = ReturnType<typeof beforeMarking>;

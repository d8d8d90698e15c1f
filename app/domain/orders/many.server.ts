import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import type { Admin } from "../accounts/admin";
import { DomainError } from "../errors";
import { findPayment } from "../payments/find.server";
import { orderRecord } from "../payments/order-way.server";
import type { OrderState } from "../payments/order-way-view";
import { outstandingCopies, wantsCopies } from "./copies.server";
import { orderRow, selectOrders } from "./list.server";
import { NOTHING_WANTED, openMoneyInWords } from "./rules";
import type { ManyOrders } from "./schema";
import { setOrderState } from "./step.server";
import { IN_THE_SHOP, STATE_FACTS, stateBefore, whyNot } from "./steps";
import type { MarkedOrder } from "./view";

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

function missingInWords(paymentId: string): string[] {
  const copies = outstandingCopies(db, paymentId);
  if (copies === 0) return [];
  const missing = copies === 1 ? "1 book of it is" : `${copies} books of it are`;
  return [`${missing} owed and not on the shelf. Refund that, or open the order to send the rest.`];
}

// Nobody looks at each of many: one whose own page warns goes on by that page only.
function whyNotUnseen(paymentId: string, to: OrderState): string | null {
  const [listed] = selectOrders(eq(orders.paymentId, paymentId), 1);
  if (listed === undefined) return null;
  const order = orderRow(listed);
  if (!order.nextStates.includes(to)) return null;
  const isHere = IN_THE_SHOP.includes(order.state);
  const money = openMoneyInWords(order);
  const warnings = [
    ...(isHere ? missingInWords(paymentId) : []),
    ...(order.askedCopies > 0 ? ["Its return is asked for: answer that first."] : []),
    ...(money.length > 0 ? [...money, "Open the order to settle that first."] : []),
  ];
  return warnings.length > 0 ? warnings.join(" ") : null;
}

function markUnseen(admin: Admin, paymentId: string, { state, reason }: ManyOrders): void {
  const order = orderRecord(paymentId);
  if (order.state === state) return;
  const why = whyNotUnseen(paymentId, state);
  if (why !== null) throw new DomainError("conflict", why);
  setOrderState(admin, paymentId, { state, reason });
}

/** Moves several orders to a state independently: one that cannot go there stays, and its result says why. */
export function markOrders(admin: Admin, many: ManyOrders): MarkedOrder[] {
  return [...new Set(many.ids)].map((paymentId) => {
    const refusal = refusalOf(() => markUnseen(admin, paymentId, many));
    return { paymentId, reference: findPayment(paymentId)?.reference ?? null, refusal };
  });
}

function placesOf(state: OrderState, paymentIds: string[]) {
  return [...new Set(paymentIds)].slice(0, MAX_TOLD).flatMap((paymentId) => {
    const payment = findPayment(paymentId);
    if (payment === undefined || payment.status !== "completed") return [];
    const { reference, deliveryKind, customerEmail } = payment;
    const place = { ...orderRecord(paymentId), deliveryKind };
    const isThere = place.state === state;
    const unseen = whyNot(place, state) ?? whyNotUnseen(paymentId, state);
    const why = wantsCopies(db, paymentId) ? unseen : NOTHING_WANTED;
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

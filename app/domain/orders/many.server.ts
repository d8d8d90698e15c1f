import { db } from "~/db/client.server";
import type { Admin } from "../accounts/admin";
import { DomainError } from "../errors";
import { findPayment } from "../payments/find.server";
import { orderRecord } from "../payments/order-way.server";
import type { OrderState } from "../payments/order-way-view";
import { wantsCopies } from "./copies.server";
import { NOTHING_WANTED } from "./rules";
import { setOrderState } from "./step.server";
import { whyNot } from "./steps";
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

/** Moves several orders to a state independently: one that cannot go there stays, and its result says why. */
export function markOrders(admin: Admin, state: OrderState, paymentIds: string[]): MarkedOrder[] {
  return [...new Set(paymentIds)].map((paymentId) => {
    const refusal = refusalOf(() => {
      if (orderRecord(paymentId).state !== state) setOrderState(admin, paymentId, { state });
    });
    return { paymentId, reference: findPayment(paymentId)?.reference ?? null, refusal };
  });
}

export function toldOf(_admin: Admin, state: OrderState, paymentIds: string[]): MarkedOrder[] {
  return [...new Set(paymentIds)].slice(0, MAX_TOLD).flatMap((paymentId) => {
    const payment = findPayment(paymentId);
    if (payment === undefined || payment.status !== "completed") return [];
    const order = { ...orderRecord(paymentId), deliveryKind: payment.deliveryKind };
    const why = wantsCopies(db, paymentId) ? whyNot(order, state) : NOTHING_WANTED;
    const refusal = order.state === state ? null : (why ?? "It was changed meanwhile.");
    return [{ paymentId, reference: payment.reference, refusal }];
  });
}

import type { Admin } from "../../account/admin";
import { DomainError } from "../../errors";
import { findPayment } from "../find.server";
import { setOrderState } from "./step.server";
import { whyNot } from "./steps";
import { orderRecord } from "./way.server";
import type { OrderState } from "./way-view";

/** What became of one of several orders: `refusal` says why it was left as it is. */
export type MarkedOrder = { paymentId: string; reference: string; refusal: string | null };

const MAX_TOLD = 50;

/** Takes several orders to a state, each for itself: what cannot go there stays as it is, and `toldOf` says why. */
export function markOrders(admin: Admin, state: OrderState, paymentIds: string[]): void {
  for (const paymentId of paymentIds) {
    try {
      if (orderRecord(paymentId).state !== state) setOrderState(admin, paymentId, { state });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** What became of orders that were marked: of each, whether it is where it was to go. */
export function toldOf(_admin: Admin, state: OrderState, paymentIds: string[]): MarkedOrder[] {
  return [...new Set(paymentIds)].slice(0, MAX_TOLD).flatMap((paymentId) => {
    const payment = findPayment(paymentId);
    if (payment === undefined || payment.status !== "completed") return [];
    const order = { ...orderRecord(paymentId), deliveryKind: payment.deliveryKind };
    const refusal =
      order.state === state ? null : (whyNot(order, state) ?? "It was changed meanwhile.");
    return [{ paymentId, reference: payment.reference, refusal }];
  });
}

import { db } from "~/db/client.server";
import type { Admin } from "../accounts/admin";
import { DomainError } from "../errors";
import { findPayment } from "../payments/find.server";
import { orderRecord } from "../payments/order-way.server";
import type { OrderState } from "../payments/order-way-view";
import { outstandingCopies, wantsCopies } from "./copies.server";
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

// Nobody looks at each of many: one that lacks a copy leaves the shop by its own page only.
function whyNotUnseen(paymentId: string, from: OrderState, to: OrderState): string | null {
  if (from !== "to_pack" || to === "to_pack") return null;
  const copies = outstandingCopies(db, paymentId);
  if (copies === 0) return null;
  const missing = copies === 1 ? "1 book of it is" : `${copies} books of it are`;
  return `${missing} owed and not on the shelf. Refund that, or open the order to send the rest.`;
}

function markUnseen(admin: Admin, paymentId: string, state: OrderState): void {
  const order = orderRecord(paymentId);
  if (order.state === state) return;
  const why = whyNotUnseen(paymentId, order.state, state);
  if (why !== null) throw new DomainError("conflict", why);
  setOrderState(admin, paymentId, { state });
}

/** Moves several orders to a state independently: one that cannot go there stays, and its result says why. */
export function markOrders(admin: Admin, state: OrderState, paymentIds: string[]): MarkedOrder[] {
  return [...new Set(paymentIds)].map((paymentId) => {
    const refusal = refusalOf(() => markUnseen(admin, paymentId, state));
    return { paymentId, reference: findPayment(paymentId)?.reference ?? null, refusal };
  });
}

export function toldOf(_admin: Admin, state: OrderState, paymentIds: string[]): MarkedOrder[] {
  return [...new Set(paymentIds)].slice(0, MAX_TOLD).flatMap((paymentId) => {
    const payment = findPayment(paymentId);
    if (payment === undefined || payment.status !== "completed") return [];
    const order = { ...orderRecord(paymentId), deliveryKind: payment.deliveryKind };
    const unseen = whyNot(order, state) ?? whyNotUnseen(paymentId, order.state, state);
    const why = wantsCopies(db, paymentId) ? unseen : NOTHING_WANTED;
    const refusal = order.state === state ? null : (why ?? "It was changed meanwhile.");
    return [{ paymentId, reference: payment.reference, refusal }];
  });
}

import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import type { Admin } from "../accounts/admin";
import { changesBetween } from "../accounts/changes";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { queueOrderMail } from "../mail/order-mails.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { recordPaymentChange } from "../payments/log.server";
import { type OrderRecord, orderRecord } from "../payments/order-way.server";
import type { OrderState } from "../payments/order-way-view";
import { handOverSwaps } from "../returns/hand-over.server";
import { hasCopyToSend, wantsCopies } from "./copies.server";
import { sendReplacements } from "./lines.server";
import { getOrder } from "./order.server";
import { arrangeReminder } from "./remind.server";
import { NOTHING_HERE, NOTHING_WANTED, STEP_REASON_MISSING } from "./rules";
import type { OrderStep } from "./schema";
import { IN_THE_SHOP, nextStates, STATE_FACTS, type StepTime, stateBefore, whyNot } from "./steps";
import type { OrderView } from "./view";

type Change = Partial<OrderRecord> & { state: OrderState };

function timeOf(state: OrderState, at: number | null): Partial<Pick<OrderRecord, StepTime>> {
  const { reachedAt } = STATE_FACTS[state];
  return reachedAt === null ? {} : { [reachedAt]: at };
}

const parcelOf = ({ carrier, trackingNumber }: OrderStep) => ({
  carrier: carrier || null,
  trackingNumber: trackingNumber || null,
});

const inWords = ({ carrier, trackingNumber }: ReturnType<typeof parcelOf>) =>
  [carrier, trackingNumber].filter((part) => part !== null).join(" ");

function sentence(step: OrderStep, change: Change): string {
  const { title } = STATE_FACTS[step.state];
  if (step.state !== "sent") return title;
  const by = inWords({
    carrier: change.carrier ?? null,
    trackingNumber: change.trackingNumber ?? null,
  });
  return by === "" ? title : `${title} with ${by}`;
}

function writeDown(
  tx: Transaction,
  admin: Admin,
  {
    payment,
    order,
    change,
    message,
  }: {
    payment: PaymentRow;
    order: OrderRecord;
    change: Change;
    message: string;
  },
  at: number,
): void {
  tx.update(orders)
    .set({ ...change, updatedAt: at })
    .where(eq(orders.paymentId, payment.id))
    .run();
  const event = `order ${change.state.replace("_", " ")}`;
  const said = ({ state, carrier, trackingNumber }: Change) => ({
    order: STATE_FACTS[state].title,
    carrier,
    trackingNumber,
  });
  const changes = changesBetween(said(order), said({ ...order, ...change }));
  recordPaymentChange(tx, admin, payment, { event, message, changes }, at);
}

function otherParcel(order: OrderRecord, step: OrderStep): Change | null {
  if (step.state !== "sent") return null;
  if (step.carrier === undefined && step.trackingNumber === undefined) return null;
  const parcel = parcelOf(step);
  const isSame = parcel.carrier === order.carrier && parcel.trackingNumber === order.trackingNumber;
  return isSame ? null : { state: "sent", ...parcel };
}

function stepBack(order: OrderRecord, step: OrderStep): { change: Change; message: string } {
  if (!step.reason) {
    throw new DomainError("invalid", STEP_REASON_MISSING, { reason: [STEP_REASON_MISSING] });
  }
  const noParcel = order.state === "sent" ? { carrier: null, trackingNumber: null } : {};
  return {
    change: { state: step.state, ...timeOf(order.state, null), ...noParcel },
    message: `${STATE_FACTS[order.state].title} was taken back: ${step.reason}`,
  };
}

function tellBuyer(tx: Transaction, payment: PaymentRow, state: OrderState, at: number): void {
  const { mail } = STATE_FACTS[state];
  if (mail !== null) queueOrderMail(tx, mail, payment, at);
  if (state === "ready") arrangeReminder(tx, payment, at);
}

/**
 * Moves an order to its next state, or with a reason back to the previous one; the payment's timeline and the audit log
 * record who did. An order already there stays, so that two clicks are one step; another tracking number is stored.
 * @throws DomainError not_found, conflict when its delivery does not lead there, all its copies were refunded, or
 * none of them is here, or invalid without a reason.
 */
export function setOrderState(
  admin: Admin,
  paymentId: string | undefined,
  step: OrderStep,
): OrderView {
  const at = now();
  write((tx) => {
    const order = orderRecord(paymentId);
    const payment = paymentRow(order.paymentId);
    const place = { ...order, deliveryKind: payment.deliveryKind };
    if (order.state === step.state) {
      const change = otherParcel(order, step);
      const message = `The parcel goes with ${inWords(parcelOf(step)) || "nobody we know of"}`;
      if (change) writeDown(tx, admin, { payment, order, change, message }, at);
      return;
    }
    if (nextStates(place).includes(step.state)) {
      if (!wantsCopies(tx, payment.id)) throw new DomainError("conflict", NOTHING_WANTED);
      const isHere = IN_THE_SHOP.includes(order.state);
      if (isHere && !hasCopyToSend(tx, payment.id)) throw new DomainError("conflict", NOTHING_HERE);
      const parcel = step.state === "sent" ? parcelOf(step) : {};
      const change = { state: step.state, ...timeOf(step.state, at), ...parcel };
      writeDown(tx, admin, { payment, order, change, message: sentence(step, change) }, at);
      if (isHere && !IN_THE_SHOP.includes(step.state)) {
        handOverSwaps(tx, admin, payment.id, at);
        sendReplacements(tx, payment.id, at);
      }
      tellBuyer(tx, payment, step.state, at);
      return;
    }
    if (stateBefore(place) !== step.state) {
      throw new DomainError("conflict", whyNot(place, step.state) ?? "This step is not possible.");
    }
    writeDown(tx, admin, { payment, order, ...stepBack(order, step) }, at);
  });
  return getOrder(admin, paymentId);
}

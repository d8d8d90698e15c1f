import type { DeliveryKind } from "../../delivery/kinds";
import { everyOne } from "../../every-one";
import type { OrderState } from "./way-view";

export const STATES_IN_ORDER = everyOne<OrderState>()(["to_pack", "ready", "sent", "handed_over"]);

export const STATE_TITLES: Record<OrderState, string> = {
  to_pack: "To pack",
  ready: "Ready to collect",
  sent: "Sent",
  handed_over: "Handed over",
};

/** What whoever takes an order to each state does: the words of its buttons. */
export const STEP_DEEDS: Record<OrderState, string> = {
  to_pack: "Back to pack",
  ready: "Mark as ready to collect",
  sent: "Mark as sent",
  handed_over: "Mark as handed over",
};

const ONWARD: Record<OrderState, readonly OrderState[]> = {
  to_pack: ["ready", "sent"],
  ready: ["handed_over"],
  sent: ["handed_over"],
  handed_over: [],
};

/** What each way of delivery passes through: books are fetched, or brought. Without a way, either. */
const PASSES: Record<DeliveryKind | "none", readonly OrderState[]> = {
  collection: ["to_pack", "ready", "handed_over"],
  school: ["to_pack", "ready", "handed_over"],
  courier: ["to_pack", "sent", "handed_over"],
  pickup_point: ["to_pack", "sent", "handed_over"],
  none: ["to_pack", "ready", "sent", "handed_over"],
};

export type OrderPlace = {
  state: OrderState;
  deliveryKind: DeliveryKind | null;
  readyAt: number | null;
  sentAt: number | null;
};

/** The states that come next. */
export const nextStates = ({ state, deliveryKind }: OrderPlace): OrderState[] =>
  ONWARD[state].filter((next) => PASSES[deliveryKind ?? "none"].includes(next));

/** The state that an order came from, into which its last step is taken back; null at the beginning. */
export function stateBefore({ state, readyAt, sentAt }: OrderPlace): OrderState | null {
  if (state === "to_pack") return null;
  if (state !== "handed_over") return "to_pack";
  if (sentAt !== null) return "sent";
  return readyAt === null ? "to_pack" : "ready";
}

const GOES_BY: Record<"ready" | "sent", string> = {
  ready: "It is brought to the buyer: mark it as sent.",
  sent: "The buyer fetches it: mark it as ready to collect.",
};

/** Why an order cannot go to a state; null where it can. Taking a step back is no such way: it needs a reason. */
export function whyNot(order: OrderPlace, wanted: OrderState): string | null {
  if (order.state === wanted || nextStates(order).includes(wanted)) return null;
  if (order.state === "handed_over") return "It is handed over already.";
  const isOnItsWay = PASSES[order.deliveryKind ?? "none"].includes(wanted);
  if (!isOnItsWay && (wanted === "ready" || wanted === "sent")) return GOES_BY[wanted];
  if (order.state === "to_pack") return "It is not packed yet.";
  return `It is ${STATE_TITLES[order.state].toLowerCase()} already.`;
}

import { allOf } from "../all-of";
import type { DeliveryKind } from "../delivery/kinds";
import type { OrderMailKind } from "../mail/kinds";
import type { OrderState, OrderWay } from "../payments/order-way-view";
import type { OrderRow } from "./view";

export const STATES_IN_ORDER = allOf<OrderState>()(["to_pack", "ready", "sent", "handed_over"]);

type Ways = Record<DeliveryKind | "none", boolean>;

const EVERY: Ways = {
  collection: true,
  school: true,
  courier: true,
  pickup_point: true,
  none: true,
};
const FETCHED: Ways = { ...EVERY, courier: false, pickup_point: false };
const BROUGHT: Ways = { ...EVERY, collection: false, school: false };

export type StepTime = Exclude<keyof OrderWay["times"], "paidAt">;

type StateFacts = {
  title: string;
  deed: string;
  reachedAt: StepTime | null;
  next: readonly OrderState[];
  ways: Ways;
  /** Why an order whose delivery does not pass this state cannot go there; null where every method does. */
  notOnWay: string | null;
  /** Where the books are. An order whose buyer has them waits for nothing. */
  books: "unpacked" | "packed" | "on their way" | "with the buyer";
  mail: OrderMailKind | null;
  /** A message that the owner can send to the buyer, after a greeting. Blank lines are left out. */
  message: (order: OrderRow, deliveryDetails: string) => string[];
};

/** All that differs between states, except the words on the buyer's pages. */
export const STATE_FACTS: Record<OrderState, StateFacts> = {
  to_pack: {
    title: "To pack",
    deed: "Back to pack",
    reachedAt: null,
    next: ["ready", "sent"],
    ways: EVERY,
    notOnWay: null,
    books: "unpacked",
    mail: null,
    message: ({ reference }) => [`we have your order ${reference} and are packing it.`],
  },
  ready: {
    title: "Ready to collect",
    deed: "Mark as ready to collect",
    reachedAt: "readyAt",
    next: ["handed_over"],
    ways: FETCHED,
    notOnWay: "It is brought to the buyer: mark it as sent.",
    books: "packed",
    mail: "order-ready",
    message: ({ reference, deliveryName }, deliveryDetails) => [
      `your order ${reference} is ready for you.`,
      deliveryName ?? "",
      deliveryDetails,
    ],
  },
  sent: {
    title: "Sent",
    deed: "Mark as sent",
    reachedAt: "sentAt",
    next: ["handed_over"],
    ways: BROUGHT,
    notOnWay: "The buyer fetches it: mark it as ready to collect.",
    books: "on their way",
    mail: "order-sent",
    message: ({ reference, trackingUrl }) => [
      `your order ${reference} is on its way.`,
      trackingUrl ?? "",
    ],
  },
  handed_over: {
    title: "Handed over",
    deed: "Mark as handed over",
    reachedAt: "handedOverAt",
    next: [],
    ways: EVERY,
    notOnWay: null,
    books: "with the buyer",
    mail: null,
    message: ({ reference }) => [
      `you have your order ${reference}. Is everything as it should be?`,
    ],
  },
};

export const isHandedOver = (state: OrderState): boolean =>
  STATE_FACTS[state].books === "with the buyer";

export const UNDER_WAY = STATES_IN_ORDER.filter((state) => !isHandedOver(state));

export const IN_THE_SHOP = STATES_IN_ORDER.filter((state) =>
  ["unpacked", "packed"].includes(STATE_FACTS[state].books),
);

export type OrderPlace = {
  state: OrderState;
  deliveryKind: DeliveryKind | null;
} & Record<StepTime, number | null>;

const isOnWay = (deliveryKind: DeliveryKind | null, state: OrderState) =>
  STATE_FACTS[state].ways[deliveryKind ?? "none"];

export const nextStates = ({ state, deliveryKind }: OrderPlace): OrderState[] =>
  STATE_FACTS[state].next.filter((next) => isOnWay(deliveryKind, next));

export function stateBefore(order: OrderPlace): OrderState | null {
  const earlier = STATES_IN_ORDER.slice(0, STATES_IN_ORDER.indexOf(order.state));
  const wasReached = (state: OrderState) => {
    const { reachedAt } = STATE_FACTS[state];
    return reachedAt === null || order[reachedAt] !== null;
  };
  return earlier.findLast(wasReached) ?? null;
}

/** Why an order cannot go to a state; null where it can. Going back is not covered: it needs a reason. */
export function whyNot(order: OrderPlace, wanted: OrderState): string | null {
  if (order.state === wanted || nextStates(order).includes(wanted)) return null;
  if (isHandedOver(order.state)) return "It is handed over already.";
  const { notOnWay } = STATE_FACTS[wanted];
  if (notOnWay !== null && !isOnWay(order.deliveryKind, wanted)) return notOnWay;
  if (STATE_FACTS[order.state].books === "unpacked") return "It is not packed yet.";
  return `It is ${STATE_FACTS[order.state].title.toLowerCase()} already.`;
}

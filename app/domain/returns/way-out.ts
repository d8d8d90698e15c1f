import type { DeliveryKind } from "../delivery/kinds";

/** What happens with the copy of a swap, by how the order reaches its buyer. */
const OUT: Record<DeliveryKind | "none", { news: string; done: string; press: string }> = {
  collection: {
    news: "We keep another copy ready for you",
    done: "You have it",
    press: "Handed over",
  },
  school: {
    news: "We bring another copy to the school",
    done: "You have it",
    press: "Handed over",
  },
  courier: { news: "We send you another copy", done: "We have sent it", press: "Sent" },
  pickup_point: { news: "We send you another copy", done: "We have sent it", press: "Sent" },
  none: { news: "You get another copy", done: "You have it", press: "Handed over" },
};

export const wayOut = (kind: DeliveryKind | null) => OUT[kind ?? "none"];

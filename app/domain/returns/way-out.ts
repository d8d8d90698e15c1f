import type { DeliveryKind } from "../delivery/kinds";
import type { OrderState } from "../payments/order-way-view";

export const isInShop = (state: OrderState | null) => state === "to_pack" || state === "ready";

/** What happens with the copy of a swap, by how the order reaches its buyer. */
const OUT: Record<DeliveryKind | "none", { news: string; done: string; press: string }> = {
  collection: {
    news: "We keep another copy ready for you",
    done: "You have another copy since",
    press: "Handed over",
  },
  school: {
    news: "We bring another copy to the school",
    done: "You have another copy since",
    press: "Handed over",
  },
  courier: { news: "We send you another copy", done: "We sent you another copy on", press: "Sent" },
  pickup_point: {
    news: "We send you another copy",
    done: "We sent you another copy on",
    press: "Sent",
  },
  none: { news: "You get another copy", done: "You have another copy since", press: "Handed over" },
};

export const wayOut = (kind: DeliveryKind | null) => OUT[kind ?? "none"];

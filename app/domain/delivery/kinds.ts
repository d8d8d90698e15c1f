import type { DELIVERY_KINDS } from "~/db/schema/delivery";

export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export type DeliveryNeed = "address" | "point";

export const DELIVERY_KIND_WORDS: Record<
  DeliveryKind,
  { label: string; needs: DeliveryNeed | null }
> = {
  collection: { label: "Collection", needs: null },
  courier: { label: "Courier to the door", needs: "address" },
  pickup_point: { label: "Pickup point or locker", needs: "point" },
  school: { label: "Hand-over at a school", needs: null },
};

/** A method as a buyer chooses it. `needs` says what it asks of them: `buyer` that they come, an address, a point. */
export type DeliveryOffer = {
  id: number;
  name: string;
  priceCents: number;
  needs: DeliveryNeed | "buyer" | "nothing";
  note: string;
  details: string;
};

import type { DELIVERY_KINDS } from "~/db/schema/delivery";

export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What a buyer must give: an address, or a pickup point. */
export type DeliveryNeed = "address" | "point";

/** Each kind's name, and what it needs of its buyer. */
export const DELIVERY_KIND_WORDS: Record<
  DeliveryKind,
  { label: string; needs: DeliveryNeed | null }
> = {
  collection: { label: "Collection", needs: null },
  courier: { label: "Courier to the door", needs: "address" },
  pickup_point: { label: "Pickup point or locker", needs: "point" },
  school: { label: "Hand-over at a school", needs: null },
};

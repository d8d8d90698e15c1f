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

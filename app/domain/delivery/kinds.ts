import type { DELIVERY_KINDS } from "~/db/schema/delivery";
import { formatPrice } from "../values/money";

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

const IN_WORDS: Record<DeliveryKind, string> = {
  collection: "collection",
  courier: "the courier",
  pickup_point: "the pickup point",
  school: "the hand-over",
};

type FreeFrom = { kind: DeliveryKind; priceCents: number; freeFromCents: number | null };

/** Such as 'R155 more and the courier is free'; empty where a method is free already, or never. */
export function untilFree(method: FreeFrom, booksCents: number): string {
  const { kind, priceCents, freeFromCents } = method;
  if (freeFromCents === null || priceCents === 0) return "";
  return `${formatPrice(freeFromCents - booksCents)} more and ${IN_WORDS[kind]} is free`;
}

/**
 * A method as a buyer chooses it. `needs` says what it asks of them: `buyer` that they come, an address, a point;
 * `details`, such as where and when, stand beside its price in the sum.
 */
export type DeliveryOffer = {
  id: number;
  name: string;
  priceCents: number;
  needs: DeliveryNeed | "buyer" | "nothing";
  // Said before it is chosen.
  freeFrom: string;
  note: string;
  details: string;
};

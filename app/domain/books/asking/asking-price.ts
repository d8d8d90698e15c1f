import { conditionLabel } from "../condition";

export type AskingShares = Record<"likeNewPercent" | "goodPercent" | "fairPercent", number>;

const STEP_CENTS = 500;

/** An unknown condition counts as Good. */
export function askingPercent(shares: AskingShares, condition: string | null): number {
  const label = conditionLabel(condition);
  if (label === "Like New") return shares.likeNewPercent;
  return label === "Fair" ? shares.fairPercent : shares.goodPercent;
}

/**
 * What the shop would ask for a copy in this condition, in cents: the owner's share of the price new to the nearest R5,
 * never nothing, and never more than it costs new.
 */
export function askingPrice(
  newPriceCents: number,
  condition: string | null,
  shares: AskingShares,
): number {
  const asked = (newPriceCents * askingPercent(shares, condition)) / 100;
  const rounded = Math.round(asked / STEP_CENTS) * STEP_CENTS;
  return Math.min(newPriceCents, Math.max(rounded, STEP_CENTS));
}

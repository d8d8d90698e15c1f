import { MAX_COPIES, MAX_PRICE_CENTS } from "../../book-rules";
import type { BulkChange } from "./bulk-change-schema";
import type { Offer } from "./bulk-change-view";

type Rules = Omit<BulkChange, "ids" | "matching" | "dryRun" | "seen">;

const RAND = 100;

/** A percentage gives whole rand: nobody asks for R132.55. */
const byPercent = (cents: number, percent: number) =>
  Math.round((cents * (100 + percent)) / 100 / RAND) * RAND;

function newPrice(cents: number, rules: Rules): number {
  if (rules.priceSetCents != null) return rules.priceSetCents;
  if (rules.pricePercent != null) return byPercent(cents, rules.pricePercent);
  return cents + (rules.priceRaiseCents ?? 0) - (rules.priceLowerCents ?? 0);
}

export const changedOffer = (from: Offer, rules: Rules): Offer => ({
  priceCents: newPrice(from.priceCents, rules),
  stockQty: rules.stockSet ?? from.stockQty + (rules.stockAdd ?? 0),
  isHidden: rules.isHidden ?? from.isHidden,
});

const heldWords = (held: number) =>
  held === 1
    ? "1 copy is held by a payment under way."
    : `${held} copies are held by payments under way.`;

export function refusalOf(from: Offer, to: Offer, held: number): string | null {
  if (to.priceCents < 1) return "The price would be R0 or less.";
  if (to.priceCents > MAX_PRICE_CENTS) return "The price would be more than R100\u00a0000.";
  if (to.stockQty < 0) return "There would be fewer than 0 copies.";
  if (to.stockQty > MAX_COPIES) return `There would be more than ${MAX_COPIES} copies.`;
  return to.stockQty < from.stockQty && to.stockQty < held ? heldWords(held) : null;
}

export const isSameOffer = (one: Offer, other: Offer): boolean =>
  one.priceCents === other.priceCents &&
  one.stockQty === other.stockQty &&
  one.isHidden === other.isHidden;

import { type AskingShares, askingPrice } from "~/domain/books/asking/asking-price";
import type { SoldCopy } from "~/domain/lists/known/view";
import { formatPrice } from "~/domain/values/money";
import { readRand } from "~/domain/values/rand";

export type Asking = { shares: AskingShares; sold: SoldCopy[] };

export type AskingWords = {
  priceOf: (condition: string) => string | undefined;
  reason: string;
  ifBlank: string;
};

function wentFor(sold: SoldCopy[]): string {
  if (sold.length === 0) return "";
  const each = sold.map(({ priceCents, condition }) => `${formatPrice(priceCents)} (${condition})`);
  return ` Copies of it went for ${each.join(", ")}.`;
}

export function askingWords({ shares, sold }: Asking, originalPrice: string): AskingWords {
  const reading = readRand(originalPrice);
  const newCents = "value" in reading && reading.value > 0 ? reading.value : null;
  const { likeNewPercent, goodPercent, fairPercent } = shares;
  const percents = `${likeNewPercent}, ${goodPercent} or ${fairPercent}%`;
  const ofNew =
    newCents === null ? "the original price" : `${formatPrice(newCents)} new, to the nearest R5`;
  return {
    priceOf: (condition) =>
      newCents === null ? undefined : formatPrice(askingPrice(newCents, condition, shares)),
    reason: `Proposed: ${percents} of ${ofNew}.${wentFor(sold)}`,
    ifBlank: "Blank: as proposed.",
  };
}

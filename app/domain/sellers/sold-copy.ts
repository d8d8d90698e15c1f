import { vatIncluded } from "../invoices/vat";
import { sellerShare } from "./share";

export type CopyOrigin = {
  paidCents: number | null;
  sharePercent: number | null;
  vatRatePercent: number | null;
} | null;

/** What the shop could claim of what it paid for second-hand books; what was taken back counts below zero. */
export const notionalInputTax = (paidCents: number, vatRatePercent: number | null): number =>
  Math.sign(paidCents) * vatIncluded(Math.abs(paidCents), vatRatePercent ?? 0);

// What a copy cost the shop, without the notional input tax; null where nobody knows. A consigned one is not bought.
function costOfCopy(origin: CopyOrigin): number | null {
  if (origin === null) return null;
  const paidCents = origin.paidCents ?? 0;
  return paidCents - notionalInputTax(paidCents, origin.vatRatePercent);
}

type SoldCopy = { priceCents: number; vatRatePercent: number; origin: CopyOrigin };

/**
 * What one copy that was sold leaves the shop, in cents. Of a consigned one only the commission is turnover, and has
 * VAT in it; the share is its seller's.
 */
export function figuresOfSoldCopy({ priceCents, vatRatePercent, origin }: SoldCopy) {
  const sharePercent = origin?.sharePercent ?? null;
  const shareCents = sharePercent === null ? 0 : sellerShare(priceCents, sharePercent);
  const turnoverCents = priceCents - shareCents;
  const vatCents = vatIncluded(turnoverCents, vatRatePercent);
  return { shareCents, turnoverCents, vatCents, costCents: costOfCopy(origin) };
}

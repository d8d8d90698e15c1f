/** South Africa's standard rate (VAT Act 89 of 1991, section 7), which every price of a registered shop includes. */
export const VAT_RATE_PERCENT = 15;

/** The VAT inside an amount that includes it, in whole cents: the tax fraction of section 1 of the VAT Act, rounded. */
export function vatIncluded(totalCents: number, ratePercent: number): number {
  return Math.round((totalCents * ratePercent) / (100 + ratePercent));
}

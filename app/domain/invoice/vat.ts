/** South Africa's standard rate (VAT Act 89 of 1991, section 7), included in every price of a registered shop. */
export const VAT_RATE_PERCENT = 15;

/** The VAT in whole cents of an amount that includes it: the tax fraction of section 1 of the VAT Act, rounded. */
export function vatIncluded(totalCents: number, ratePercent: number): number {
  return Math.round((totalCents * ratePercent) / (100 + ratePercent));
}

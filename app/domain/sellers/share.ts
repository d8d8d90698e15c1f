/** What the seller gets of a copy: rounded down to the cent, in the shop's favour. */
export const sellerShare = (priceCents: number, sharePercent: number): number =>
  Math.floor((priceCents * sharePercent) / 100);

// From this price on a purchase of second-hand goods needs SARS' form VAT264, with the seller's declaration.
const VAT264_FROM_CENTS = 100_000;

type Purchase = { vatRatePercent: number | null; paidCents: number };

export const isVat264 = ({ vatRatePercent, paidCents }: Purchase): boolean =>
  vatRatePercent !== null && paidCents >= VAT264_FROM_CENTS;

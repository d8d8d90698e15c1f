import { formatAmount } from "../values/money";

/** What a method costs, in cents: the first copy, each further one, and from how many cents of books it is free. */
export type DeliveryPrices = {
  priceCents: number;
  freeFromCents: number | null;
  perExtraCopyCents: number;
};

export type Parcel = { booksCents: number; copies: number };

export const dearest = (options: { priceCents: number }[]): number =>
  Math.max(0, ...options.map(({ priceCents }) => priceCents));

export function deliveryPrice(method: DeliveryPrices, { booksCents, copies }: Parcel): number {
  const { priceCents, freeFromCents, perExtraCopyCents } = method;
  if (freeFromCents !== null && booksCents >= freeFromCents) return 0;
  return priceCents + perExtraCopyCents * Math.max(0, copies - 1);
}

export const deliveryAmount = (cents: number): string =>
  cents === 0 ? "Free" : formatAmount(cents);

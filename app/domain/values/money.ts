const NO_BREAK_SPACE = "\u00a0";

export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

function rand(cents: number, withCents: boolean): string {
  const absolute = Math.abs(cents);
  const whole = formatCount(Math.trunc(absolute / 100));
  const fraction = withCents ? `.${String(absolute % 100).padStart(2, "0")}` : "";
  return `${cents < 0 ? "-" : ""}R${whole}${fraction}`;
}

/**
 * A price from integer cents: `R120`, `R1 234`. Cents are shown unless they are zero, so that no price is misstated.
 */
export function formatPrice(cents: number): string {
  return rand(cents, cents % 100 !== 0);
}

/** An amount from integer cents with two decimals: `R1 234.56`. For the cart, checkout and payments. */
export function formatAmount(cents: number): string {
  return rand(cents, true);
}

// South Africa has no smaller coin.
export const SMALLEST_COIN_CENTS = 10;

/** What is paid of an amount in cash, in cents. */
export const toSmallestCoin = (cents: number): number => cents - (cents % SMALLEST_COIN_CENTS);

/**
 * Returns one format for all prices (integer cents) on a screen: with cents when any has cents, else whole rand, so
 * that they are easy to compare.
 */
export function priceFormat(prices: (number | null)[]): (cents: number) => string {
  const withCents = prices.some((cents) => cents !== null && cents % 100 !== 0);
  return (cents) => rand(cents, withCents || cents % 100 !== 0);
}

/** What a buyer saves, in cents and whole percent; null when the book never cost more. */
export function savingOf(
  priceCents: number,
  originalPriceCents: number | null,
): { cents: number; percent: number } | null {
  if (originalPriceCents === null || originalPriceCents <= priceCents) return null;
  const cents = originalPriceCents - priceCents;
  return { cents, percent: Math.round((cents * 100) / originalPriceCents) };
}

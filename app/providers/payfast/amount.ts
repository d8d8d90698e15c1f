/**
 * Formats integer cents as PayFast's amount: rand with a dot and two decimals, no thousands separator (`123456` gives
 * `1234.56`). Throws RangeError unless `cents` is a positive safe integer. Source: PayFast developer docs, custom
 * integration, field `amount`.
 */
export function amountOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new RangeError(`An amount must be a positive whole number of cents, not ${cents}.`);
  }
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const EXACT_RAND = /^(-?)(0|[1-9]\d*)\.(\d{2})$/;

/**
 * Parses PayFast's rand text (`349.50`, `-8.04`) as integer cents without floating point. Null for any other form:
 * blank, no or other decimals, leading zeros, spaces, signs, or beyond safe integers.
 */
export function centsOf(rand: string): number | null {
  const [, minus, whole, fraction] = EXACT_RAND.exec(rand) ?? [];
  if (whole === undefined || fraction === undefined) return null;
  const cents = Number(whole + fraction);
  if (!Number.isSafeInteger(cents)) return null;
  return minus === "-" && cents !== 0 ? -cents : cents;
}

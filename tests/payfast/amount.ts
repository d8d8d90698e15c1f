/** `1234.5` as 123450 cents; null for what is not a plain rand amount with at most two decimals. */
export function parseCents(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, rands = "", decimals = ""] = match;
  return Number(rands) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Cents in PayFast's format: dot, two decimals, leading minus, no separators. */
export function formatCents(cents: number): string {
  const digits = Math.abs(cents).toString().padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents with thousands separators, as in the history's Balance column (PayFast developer docs). */
export function formatBalance(cents: number): string {
  return formatCents(cents).replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** The sandbox's fee in cents, positive: the larger of 2 % and R2.00, plus 15 % VAT (observed). */
export function feeCents(grossCents: number): number {
  const hundredths = Math.max(grossCents * 2, 20_000);
  return Math.floor((hundredths * 115 + 5_000) / 10_000);
}

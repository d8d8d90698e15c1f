/** What happened to an account's second factor. */
export const FACTOR_CHANGES = [
  "turned-on",
  "moved",
  "turned-off",
  "reset",
  "new-codes",
  "recovery-code",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

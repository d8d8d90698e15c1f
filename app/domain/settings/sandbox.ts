/** PayFast's documented shared sandbox merchant, for trying a shop that has no account yet. */
export const SHARED_SANDBOX = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
} as const;

/** PayFast's documented shared sandbox merchant: lets a new shop be tried before it has an account. */
export const SHARED_SANDBOX = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
} as const;

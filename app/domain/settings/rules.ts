export const COLOR_MESSAGE = "Please enter a colour as #rrggbb, such as #0f172a";
export const WEB_ADDRESS_MESSAGE = "Please enter a web address that begins with https://";
export const SERIES = { testInvoices: "TEST", creditNotes: "CN", testCreditNotes: "TEST-CN" };
export const INVOICE_PREFIX_MESSAGE = "An invoice prefix has 1 to 12 letters, digits and hyphens";
export const MERCHANT_ID_MISSING = "PAYFAST Merchant ID is required";
export const MERCHANT_KEY_MISSING = "PAYFAST Merchant Key is required";
export const OWN_FACTOR_FIRST =
  "Please set up two-step sign-in for yourself first, on your account page: otherwise you would lock yourself out.";

export type Keeping = { backupNights: number; backupSundays: number };

const WEEK_DAYS = 7;

/** The longest that a backup is kept, in days: as long an erased person may be in one. */
export function longestKeptDays({ backupNights, backupSundays }: Keeping): number {
  return Math.max(backupNights, backupSundays === 0 ? 0 : (backupSundays + 1) * WEEK_DAYS);
}

/** PayFast's documented shared sandbox merchant, for trying a shop that has no account yet. */
export const SHARED_SANDBOX = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
} as const;

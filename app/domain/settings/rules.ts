/** Rules of settings. Separate from the schema, so that forms load no validator. */
export const COLOR_MESSAGE = "Please enter a colour as #rrggbb, such as #0f172a";
export const HOLD_MINUTES = { min: 5, max: 1_440 };
export const HOLD_MINUTES_MESSAGE = `Please enter a number of minutes from ${HOLD_MINUTES.min} to ${HOLD_MINUTES.max}`;
export const HOLD_COPIES = { min: 1, max: 1_000 };
export const HOLD_COPIES_MESSAGE = `Please enter a number of books from ${HOLD_COPIES.min} to ${HOLD_COPIES.max}`;
/** How much of the shop may be kept for days for orders that are not paid yet, in percent. */
export const UNPAID_SHARE = { min: 1, max: 100 };
export const UNPAID_SHARE_MESSAGE = `Please enter a share from ${UNPAID_SHARE.min} to ${UNPAID_SHARE.max} percent`;
/** Days that copies are kept for an order that is not paid by card. */
export const HOLD_DAYS = { min: 1, max: 30 };
export const HOLD_DAYS_MESSAGE = `Please enter a number of days from ${HOLD_DAYS.min} to ${HOLD_DAYS.max}`;
/** For how long each kind of personal data is kept. Paid orders: at least as long as tax law asks. */
export const KEEP_PERIODS = {
  keepPaidYears: { min: 5, max: 15, unit: "years" },
  keepUnpaidDays: { min: 31, max: 365, unit: "days" },
  keepEnquiryMonths: { min: 1, max: 60, unit: "months" },
  keepWantedMonths: { min: 1, max: 24, unit: "months" },
  keepCartDays: { min: 7, max: 365, unit: "days" },
  keepMailDays: { min: 7, max: 365, unit: "days" },
} as const;
export type KeepPeriod = keyof typeof KEEP_PERIODS;
export const keepMessage = (name: KeepPeriod): string => {
  const { min, max, unit } = KEEP_PERIODS[name];
  return `Please enter a number of ${unit} from ${min} to ${max}`;
};
export const WEB_ADDRESS_MESSAGE = "Please enter a web address that begins with https://";
export const BACKUP_HOUR = { min: 0, max: 23 };
export const BACKUP_HOUR_MESSAGE = "Please choose an hour from 0 to 23";
/** One stays in every case. */
export const BACKUP_NIGHTS = { min: 1, max: 60 };
export const BACKUP_NIGHTS_MESSAGE = `Please enter a number of nights from ${BACKUP_NIGHTS.min} to ${BACKUP_NIGHTS.max}`;
export const BACKUP_SUNDAYS = { min: 0, max: 53 };
export const BACKUP_SUNDAYS_MESSAGE = `Please enter a number of Sundays from ${BACKUP_SUNDAYS.min} to ${BACKUP_SUNDAYS.max}`;
export const BANK_NAME_MISSING = "Please enter the name of your bank";
export const ACCOUNT_HOLDER_MISSING = "Please enter the name on the account";
export const ACCOUNT_NUMBER_MESSAGE = "An account number has 5 to 20 digits";
export const BRANCH_CODE_MESSAGE = "A branch code has 6 digits, such as 250655";
/** Prefixes of the series that the shop has besides its invoices: an invoice's prefix is none of them. */
export const SERIES = { testInvoices: "TEST", creditNotes: "CN", testCreditNotes: "TEST-CN" };
export const INVOICE_PREFIX_MESSAGE = "An invoice prefix has 1 to 12 letters, digits and hyphens";
export const MERCHANT_ID_MISSING = "PAYFAST Merchant ID is required";
export const MERCHANT_KEY_MISSING = "PAYFAST Merchant Key is required";
export const OWN_FACTOR_FIRST =
  "Please set up two-step sign-in for yourself first, on your account page: otherwise you would lock yourself out.";

/** How many backups are kept: of the latest nights, and of the latest Sundays. */
export type Keeping = { backupNights: number; backupSundays: number };

const WEEK_DAYS = 7;

/** The longest that a backup is kept, in days: so long a person who was erased may be in one. */
export function longestKeptDays({ backupNights, backupSundays }: Keeping): number {
  return Math.max(backupNights, backupSundays === 0 ? 0 : (backupSundays + 1) * WEEK_DAYS);
}

/** PayFast's documented shared sandbox merchant, for trying a shop that has no account yet. */
export const SHARED_SANDBOX = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
} as const;

/** Rules of settings. Separate from the schema, so that forms load no validator. */
export const COLOR_MESSAGE = "Please enter a colour as #rrggbb, such as #0f172a";
export const HOLD_MINUTES = { min: 5, max: 1_440 };
export const HOLD_MINUTES_MESSAGE = `Please enter a number of minutes from ${HOLD_MINUTES.min} to ${HOLD_MINUTES.max}`;
export const HOLD_COPIES = { min: 1, max: 1_000 };
export const HOLD_COPIES_MESSAGE = `Please enter a number of books from ${HOLD_COPIES.min} to ${HOLD_COPIES.max}`;
export const INVOICE_PREFIX_MESSAGE = "An invoice prefix has 1 to 12 letters, digits and hyphens";
export const MERCHANT_ID_MISSING = "PAYFAST Merchant ID is required";
export const MERCHANT_KEY_MISSING = "PAYFAST Merchant Key is required";

export const AMOUNT_MISSING = "Please enter the amount that you have received";
export const MAX_RECEIPT_REFERENCE = 100;
export const END_REASON_MISSING = "Please tell the buyer why";
export const MAX_END_REASON = 300;

/** What is said of the fields of money that is received. Apart from their schema: pages say it too, without a validator. */
export const AMOUNT_MISSING = "Please enter the amount that you have received";
export const MAX_RECEIPT_REFERENCE = 100;
export const END_REASON_MISSING = "Please tell the buyer why";
export const MAX_END_REASON = 300;

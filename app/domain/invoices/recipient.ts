import { formatAmount } from "../values/money";

/** Above R5 000 a tax invoice must have the recipient's name and address. */
export const FULL_TAX_INVOICE_ABOVE_CENTS = 500_000;

export const WHY_ADDRESS = `Orders above ${formatAmount(FULL_TAX_INVOICE_ABOVE_CENTS)} need your address for the tax invoice.`;

export const ADDRESS_MISSING = "Please give your address";

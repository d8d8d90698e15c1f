import { readSettings } from "../settings/settings.server";
import { FULL_TAX_INVOICE_ABOVE_CENTS } from "./recipient";

/** Whether an order of this total (in cents) must come with the buyer's address, as the shop is registered now. */
export function asksForAddress(totalCents: number): boolean {
  return readSettings().vatRegistered && totalCents > FULL_TAX_INVOICE_ABOVE_CENTS;
}

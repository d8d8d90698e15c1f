import { readSettings } from "../settings/settings.server";
import { FULL_TAX_INVOICE_ABOVE_CENTS } from "./recipient";

/** True when an order of this total (cents) needs the buyer's address, given the shop's current VAT registration. */
export function asksForAddress(totalCents: number): boolean {
  return readSettings().vatRegistered && totalCents > FULL_TAX_INVOICE_ABOVE_CENTS;
}

import { readSettings } from "../settings/settings.server";
import { FULL_TAX_INVOICE_ABOVE_CENTS } from "./recipient";

export function asksForAddress(totalCents: number): boolean {
  return readSettings().vatRegistered && totalCents > FULL_TAX_INVOICE_ABOVE_CENTS;
}

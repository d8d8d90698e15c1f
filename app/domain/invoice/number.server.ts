import type { Transaction } from "~/db/client.server";
import { yearInSouthAfrica } from "../dates/time";
import { nextInSequence } from "../sequence.server";
import { readSettings } from "../settings/settings.server";

/**
 * The next invoice number: prefix, year, six digits. Test payments count in a series of their own. Taken inside the
 * transaction that completes the payment: no gaps, no doubles.
 */
export function allotInvoiceNumber(tx: Transaction, isTest: boolean, at: number): string {
  const prefix = isTest ? "TEST" : readSettings().invoicePrefix;
  const series = `${prefix}-${yearInSouthAfrica(at)}`;
  const number = nextInSequence(tx, `invoice ${series}`);
  return `${series}-${String(number).padStart(6, "0")}`;
}

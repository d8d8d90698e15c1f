import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { yearInSouthAfrica } from "../../dates/time";
import { nextInSequence } from "../../sequence.server";
import { SERIES } from "../../settings/rules";
import { readSettings } from "../../settings/settings.server";
import { businessOf } from "../business.server";

type Credited = { id: number; paymentId: string; amountCents: number; vatAmountCents: number };

function allotNumber(tx: Transaction, isTest: boolean, at: number): string {
  const prefix = isTest ? SERIES.testCreditNotes : SERIES.creditNotes;
  const series = `${prefix}-${yearInSouthAfrica(at)}`;
  const number = nextInSequence(tx, `credit note ${series}`);
  return `${series}-${String(number).padStart(6, "0")}`;
}

/**
 * Issues the credit note of a refund, inside the transaction that completes it: no gaps, no duplicates. `at` in UTC ms.
 * The corrected invoice stays as it is. Returns its number.
 */
export function issueCreditNote(tx: Transaction, refund: Credited, at: number): string {
  const invoice = tx.select().from(invoices).where(eq(invoices.paymentId, refund.paymentId)).get();
  if (invoice === undefined) throw new Error("There is no invoice to correct");
  const creditNoteNumber = allotNumber(tx, invoice.isTest, at);
  tx.insert(creditNotes)
    .values({
      refundId: refund.id,
      invoiceId: invoice.id,
      creditNoteNumber,
      totalAmountCents: refund.amountCents,
      vatAmountCents: refund.vatAmountCents,
      vatRatePercent: invoice.vatRatePercent,
      business: businessOf(readSettings()),
      isTest: invoice.isTest,
      createdAt: at,
      updatedAt: at,
    })
    .run();
  return creditNoteNumber;
}

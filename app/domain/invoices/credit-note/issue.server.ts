import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { yearInSouthAfrica } from "../../dates/time";
import { nextInSeries } from "../../sequence.server";
import { SERIES } from "../../settings/rules";
import { readSettings } from "../../settings/settings.server";
import { businessOf } from "../business.server";

type Credited = { id: number; paymentId: string; amountCents: number; vatAmountCents: number };

/**
 * Issues the credit note of a refund, inside the transaction that completes it: no gaps, no duplicates. `at` in UTC ms.
 * The corrected invoice stays as it is. Returns its number.
 */
export function issueCreditNote(tx: Transaction, refund: Credited, at: number): string {
  const invoice = tx.select().from(invoices).where(eq(invoices.paymentId, refund.paymentId)).get();
  if (invoice === undefined) throw new Error("There is no invoice to correct");
  const prefix = invoice.isTest ? SERIES.testCreditNotes : SERIES.creditNotes;
  const creditNoteNumber = nextInSeries(tx, "credit note", `${prefix}-${yearInSouthAfrica(at)}`);
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

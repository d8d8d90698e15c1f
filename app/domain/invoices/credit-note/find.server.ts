import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { DomainError } from "../../errors";
import { returnOfRefund } from "../../mail/refund-mails.server";
import { customerOf } from "../find.server";
import type { CreditNoteView } from "./view";
import { titleOfReason } from "./words";

const NOT_FOUND = "There is no credit note with this number.";

const linesOf = (refundId: number) =>
  db
    .select({
      id: refundLines.id,
      itemName: refundLines.itemName,
      itemDescription: refundLines.itemDescription,
      quantity: refundLines.quantity,
      amountCents: refundLines.amountCents,
      vatAmountCents: refundLines.vatAmountCents,
    })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(refundLines.id))
    .all();

/**
 * A credit note by its number, from its snapshot and from the invoice that it corrects; with a payment only its own.
 * @throws DomainError not_found.
 */
export function getCreditNote(number: string | undefined, paymentId?: string): CreditNoteView {
  const found = db
    .select({
      note: creditNotes,
      invoice: invoices,
      refund: refunds,
      reference: payments.reference,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(creditNotes.creditNoteNumber, number ?? ""))
    .get();
  const isOther = paymentId !== undefined && found?.refund.paymentId !== paymentId;
  if (found === undefined || isOther) throw new DomainError("not_found", NOT_FOUND);
  const { note, invoice, refund, reference } = found;
  return {
    creditNoteNumber: note.creditNoteNumber,
    invoiceNumber: invoice.invoiceNumber,
    invoiceIssuedAt: invoice.createdAt,
    paymentId: refund.paymentId,
    reference,
    isTest: note.isTest,
    issuedAt: note.createdAt,
    business: note.business,
    customer: customerOf(invoice),
    reason: titleOfReason({ ...refund, ...returnOfRefund(refund.id) }),
    way: refund.way,
    wayReference: refund.reference,
    isMistake: refund.isMistake,
    lines: linesOf(refund.id),
    totalAmountCents: note.totalAmountCents,
    vatAmountCents: note.vatAmountCents,
    vatRatePercent: note.vatRatePercent,
  };
}

export const creditNotesOf = (paymentId: string): string[] =>
  db
    .select({ number: refunds.creditNoteNumber })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isNotNull(refunds.creditNoteNumber)))
    .orderBy(asc(refunds.id))
    .all()
    .flatMap(({ number }) => number ?? []);

import { z } from "zod";
import { write } from "~/db/client.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { sendsMails } from "../mail/confirmation.server";
import { queueLinkMail } from "../mail/link-mails.server";
import { isPhoneEnd } from "../values/phone";
import { getPayment, paymentRow, rowOfReference } from "./find.server";
import type { PaymentView } from "./view";

const reference = z.string().max(100).describe("The short reference, such as BK-7F3K-92QD");

export const trackSchema = z.strictObject({
  reference,
  phoneEnd: z.string().max(40).describe("The last four digits of the buyer's phone"),
});

export const orderLinkSchema = z.strictObject({ reference });

const NOT_BOTH =
  "We find no order with this reference and these last four digits. Please check both.";

const NO_MAILS = "We do not send emails yet. Please contact us.";

export function idOfReference(typed: string): string {
  const row = rowOfReference(typed);
  if (row === undefined) throw new DomainError("not_found", NOT_BOTH);
  return row.id;
}

export function openByPhone(id: string, phoneEnd: string): PaymentView {
  const isBuyer = isPhoneEnd(paymentRow(id).customerPhone ?? "", phoneEnd);
  if (!isBuyer) throw new DomainError("not_found", NOT_BOTH);
  return getPayment(id);
}

/**
 * Mails the link of an order to its own address. Says nothing of whether there is such an order or address.
 * @throws DomainError conflict in a shop without a mail server.
 */
export function mailOrderLink(typed: string): void {
  if (!sendsMails()) throw new DomainError("conflict", NO_MAILS);
  const row = rowOfReference(typed);
  if (row !== undefined) write((tx) => queueLinkMail(tx, row, now()));
}

import { write } from "~/db/client.server";
import type { Owner } from "../accounts/admin";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { sendsMails } from "../mail/confirmation.server";
import { queueSlip } from "../mail/seller-mails.server";
import { formatAmount } from "../values/money";
import { payoutSlip } from "./slip.server";
import type { PayoutView } from "./view";

const refused = (message: string) => new DomainError("conflict", message);

/**
 * Mails the slip of a payout to its seller. @throws DomainError not_found, or conflict without a mail server or an
 * address, for a cancelled payout, and when it was mailed in this state before.
 */
export function mailSlip(admin: Owner, id: number): PayoutView {
  const { lines, ...payout } = payoutSlip(admin, id);
  const { number, state, seller } = payout;
  if (!sendsMails()) throw refused("The shop sends no mails yet");
  if (state === "cancelled") throw refused(`${number} was cancelled`);
  const { email } = seller;
  if (email === null) throw refused(`${seller.name} has no mail address`);
  const titles = lines.map(({ words }) => words);
  const amounts = lines.map(({ amountCents }) => formatAmount(amountCents));
  const slip = { state, recipient: email, payload: { payoutId: id, titles, amounts } };
  if (!write((tx) => queueSlip(tx, slip, now()))) throw refused(`${number} was mailed already`);
  return payout;
}

import { and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { mailsOfPayment } from "../../mail/of-payment.server";

/** Deletes mails that are not rendered yet, whose jobs then do nothing, and removes the recipient from the others. */
function eraseMails(tx: Transaction, where: SQL | undefined): void {
  tx.delete(mails)
    .where(and(where, notInArray(mails.status, ["sent", "written"])))
    .run();
  tx.update(mails).set({ recipient: "" }).where(where).run();
}

export function eraseMailsOfPayment(tx: Transaction, paymentId: string, emails: string[]): void {
  const own = new Set(emails.map((email) => email.toLowerCase()));
  const ids = mailsOfPayment(paymentId)
    .filter(({ recipient }) => own.has(recipient.toLowerCase()))
    .map(({ id }) => id);
  if (ids.length > 0) eraseMails(tx, inArray(mails.id, ids));
}

export function eraseMailsTo(tx: Transaction, email: string): number {
  const where = eq(sql`lower(${mails.recipient})`, email.toLowerCase());
  const found = tx.select({ id: mails.id }).from(mails).where(where).all();
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) eraseMails(tx, inArray(mails.id, ids));
  return ids.length;
}

/** Also those to the shop, because they are about what is deleted. */
export function deleteMailsAbout(tx: Transaction, what: "enquiry" | "offer", id: number): void {
  const key = `${what} ${id}`;
  tx.delete(mails)
    .where(
      or(
        eq(mails.uniqueKey, key),
        and(gte(mails.uniqueKey, `${key} `), lt(mails.uniqueKey, `${key}!`)),
      ),
    )
    .run();
}

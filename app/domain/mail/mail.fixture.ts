import { asc, eq, like } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { enquiries } from "~/db/schema/enquiry";
import { settings } from "~/db/schema/settings";
import { jobs, mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import type { Owner } from "../accounts/admin";
import { submitEnquiry } from "../enquiries/enquiry.server";
import type { PaymentRow } from "../payments/find.server";
import { beginPayment, report } from "../payments/payment.fixture";
import { queueMail } from "./queue.server";

export const mailRows = () => db.select().from(mails).orderBy(asc(mails.id)).all();

export const mailRow = (id: number) => db.select().from(mails).where(eq(mails.id, id)).get();

export const queuedMails = () =>
  db.select().from(jobs).where(like(jobs.uniqueKey, "send-mail %")).all();

export function emptyMails(): void {
  for (const table of [mails, jobs, adminUsers, enquiries]) db.delete(table).run();
  setBusiness({ businessName: null, businessEmail: null });
}

export function setBusiness(change: Partial<typeof settings.$inferInsert>): void {
  db.update(settings).set(change).run();
}

export function adminWithMail(email: string): number {
  return db
    .insert(adminUsers)
    .values({ email, passwordHash: "-", role: "owner", createdAt: 1, updatedAt: 1 })
    .returning({ id: adminUsers.id })
    .get().id;
}

export function signedIn(email = "owner@example.org"): Owner {
  return { id: adminWithMail(email), email, role: "owner" } as Owner;
}

export function paid(bookId = addBook(db)): PaymentRow {
  const payment = beginPayment(bookId);
  report(payment);
  return payment;
}

export const storedEnquiry = (email = "asker@example.org", message?: string): string =>
  submitEnquiry({
    bookId: addBook(db, { title: "Animal Farm" }),
    name: "Sipho Example",
    email,
    phone: "082 000 0000",
    ...(message ? { message } : {}),
  }).referenceNumber;

export function queued(recipient = "thandi@example.org", payment = paid()): number {
  db.delete(mails).run();
  db.delete(jobs).run();
  const payload = { paymentId: payment.id };
  const kind = "payment-confirmation";
  write((tx) => queueMail(tx, { kind, uniqueKey: "a key", recipient, payload }, Date.now()));
  return mailRows()[0]?.id ?? 0;
}

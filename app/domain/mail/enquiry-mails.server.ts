import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { mails } from "~/db/schema/work";
import { env } from "~/env.server";
import { DAY_MS } from "../time";
import { queueMail, queueMailToShop } from "./queue.server";
import type { MailEnquiry } from "./view";

/** The form takes any address: more than this a day to one of them is somebody else's joke on its owner. */
export const ACKNOWLEDGEMENTS_A_DAY = 20;

function isFlooded(tx: Transaction, recipient: string, at: number): boolean {
  const today = tx
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        // All of them: named so that the index by status and time is used.
        inArray(mails.status, ["queued", "sent", "failed"]),
        gt(mails.createdAt, at - DAY_MS),
        eq(mails.kind, "enquiry-acknowledgement"),
        eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
      ),
    )
    .get();
  return (today?.mails ?? 0) >= ACKNOWLEDGEMENTS_A_DAY;
}

/** Queues what an enquiry tells its asker and the shop, in the transaction that stores it. `at` in UTC ms. */
export function queueEnquiryMails(
  tx: Transaction,
  enquiry: { id: number; email: string },
  at: number,
): void {
  const payload = { enquiryId: enquiry.id };
  const uniqueKey = `enquiry ${enquiry.id}`;
  const recipient = enquiry.email;
  if (!isFlooded(tx, recipient, at)) {
    queueMail(tx, { kind: "enquiry-acknowledgement", uniqueKey, recipient, payload }, at);
  }
  queueMailToShop(tx, { kind: "enquiry-notice", uniqueKey: `${uniqueKey} notice`, payload }, at);
}

/** An enquiry as its mails tell of it. @throws Error when it is not there. */
export function enquiryInMail(enquiryId: number): MailEnquiry {
  const row = db
    .select({ enquiry: enquiries, book: books })
    .from(enquiries)
    .leftJoin(books, eq(books.id, enquiries.bookId))
    .where(eq(enquiries.id, enquiryId))
    .get();
  if (row === undefined) throw new Error(`There is no enquiry ${enquiryId}`);
  const { enquiry, book } = row;
  return {
    referenceNumber: enquiry.referenceNumber,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    school: enquiry.school,
    message: enquiry.message,
    askedAt: enquiry.createdAt,
    adminUrl: `${env.BASE_URL}/admin/enquiries/${enquiry.id}`,
    lookingFor: enquiry.lookingFor,
    book: book && {
      title: book.title,
      priceCents: book.priceCents,
      stockQty: book.stockQty,
      url: book.deletedAt === null && !book.isHidden ? `${env.BASE_URL}/book/${book.id}` : null,
    },
  };
}

import { and, asc, count, eq, gt, gte, isNull, lt } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { schools } from "~/db/schema/taxonomy";
import { env } from "~/env.server";
import { MINUTE_MS } from "../dates/time";
import { fileTypes } from "../enquiry-files.server";
import { enquiryTopic, filesInWords, gradesOfList } from "../enquiry-topic";
import { findSchools } from "../lists/public/find-schools.server";
import { fold } from "../text/search-text";
import { mailsOfDay, queueMail, queueMailToShop } from "./queue.server";
import type { MailEnquiry } from "./view";

export const ACKNOWLEDGEMENTS_A_DAY = 20;

const HOUR_MS = 60 * MINUTE_MS;

/** Single notices per hour. Further enquiries are collected in one mail at the end of the hour. */
export const NOTICES_AN_HOUR = 10;
const MAX_LISTED = 50;

function queueNotice(tx: Transaction, enquiryId: number, at: number): void {
  const isOfThisHour = gt(enquiries.createdAt, at - HOUR_MS);
  const lately = tx.select({ total: count() }).from(enquiries).where(isOfThisHour).get();
  if ((lately?.total ?? 0) <= NOTICES_AN_HOUR) {
    const uniqueKey = `enquiry ${enquiryId} notice`;
    queueMailToShop(tx, { kind: "enquiry-notice", uniqueKey, payload: { enquiryId } }, at);
    return;
  }
  const until = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
  const payload = { firstId: enquiryId, until };
  const uniqueKey = `enquiries until ${until}`;
  queueMailToShop(tx, { kind: "enquiries-notice", uniqueKey, payload, sendAt: until }, at);
}

export function queueEnquiryMails(
  tx: Transaction,
  enquiry: { id: number; email: string },
  at: number,
): void {
  const payload = { enquiryId: enquiry.id };
  const uniqueKey = `enquiry ${enquiry.id}`;
  const recipient = enquiry.email;
  const kind = "enquiry-acknowledgement";
  if (mailsOfDay(tx, kind, recipient, at) < ACKNOWLEDGEMENTS_A_DAY) {
    queueMail(tx, { kind, uniqueKey, recipient, payload }, at);
  }
  queueNotice(tx, enquiry.id, at);
}

export function enquiriesInMail({ firstId, until }: { firstId: number; until: number }) {
  const areTold = and(gte(enquiries.id, firstId), lt(enquiries.createdAt, until));
  const total = db.select({ total: count() }).from(enquiries).where(areTold).get();
  const listed = db
    .select({ enquiry: enquiries, book: { title: books.title } })
    .from(enquiries)
    .leftJoin(books, eq(books.id, enquiries.bookId))
    .where(areTold)
    .orderBy(asc(enquiries.id))
    .limit(MAX_LISTED)
    .all();
  return {
    total: total?.total ?? 0,
    adminUrl: `${env.BASE_URL}/admin/enquiries`,
    enquiries: listed.map(({ enquiry, book }) => ({
      referenceNumber: enquiry.referenceNumber,
      topic: enquiryTopic({ book, lookingFor: enquiry.lookingFor }),
      askedAt: enquiry.createdAt,
      url: `${env.BASE_URL}/admin/enquiries/${enquiry.id}`,
    })),
  };
}

// Grade and school of a list, the school only as the shop knows it: the mail repeats nothing that was typed.
function bookListOf({ lookingFor, school }: typeof enquiries.$inferSelect): string | null {
  const listGrades = gradesOfList(lookingFor, school);
  if (listGrades === null) return null;
  return [listGrades, knownSchool(school ?? "")].filter(Boolean).join(", ");
}

// The one school that has this name, or whose name and town have these words.
function knownSchool(typed: string): string | undefined {
  const known = db
    .select({ name: schools.name })
    .from(schools)
    .where(and(isNull(schools.deletedAt), eq(schools.nameKey, fold(typed))))
    .get();
  if (known || fold(typed) === "") return known?.name;
  const { schools: found, searchedFor } = findSchools(typed);
  return found.length === 1 && searchedFor === null ? found[0]?.label : undefined;
}

export function enquiryInMail(enquiryId: number): MailEnquiry {
  const row = db
    .select({ enquiry: enquiries, book: books, files: fileTypes })
    .from(enquiries)
    .leftJoin(books, eq(books.id, enquiries.bookId))
    .where(eq(enquiries.id, enquiryId))
    .get();
  if (row === undefined) throw new Error(`There is no enquiry ${enquiryId}`);
  const { enquiry, book, files } = row;
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
    bookList: bookListOf(enquiry),
    files: filesInWords(files),
    book: book && {
      title: book.title,
      priceCents: book.priceCents,
      stockQty: book.stockQty,
      url: book.deletedAt === null && !book.isHidden ? `${env.BASE_URL}/book/${book.id}` : null,
    },
  };
}

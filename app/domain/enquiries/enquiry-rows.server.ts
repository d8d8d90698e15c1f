import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { isAmong, newTrigramSearch } from "~/db/trigram-search.server";
import type { Counter } from "../accounts/admin";
import { fileTypes } from "../enquiry-files.server";
import { foldedWords } from "../text/search-text";
import type { EnquiryFilter } from "./query";
import type { EnquiryView, UnansweredEnquiry } from "./view";

const columns = {
  id: enquiries.id,
  referenceNumber: enquiries.referenceNumber,
  bookId: enquiries.bookId,
  lookingFor: enquiries.lookingFor,
  title: books.title,
  priceCents: books.priceCents,
  deletedAt: books.deletedAt,
  isHidden: books.isHidden,
  name: enquiries.name,
  email: enquiries.email,
  phone: enquiries.phone,
  school: enquiries.school,
  message: enquiries.message,
  files: fileTypes,
  processed: enquiries.processed,
  createdAt: enquiries.createdAt,
  updatedAt: enquiries.updatedAt,
};

export const selectEnquiries = () =>
  db.select(columns).from(enquiries).leftJoin(books, eq(books.id, enquiries.bookId));

type EnquiryRow = ReturnType<ReturnType<typeof selectEnquiries>["all"]>[number];

export const NEWEST_FIRST = [desc(enquiries.createdAt), desc(enquiries.id)];
const OLDEST_FIRST = [asc(enquiries.createdAt), asc(enquiries.id)];

const search = newTrigramSearch("enquiry_search");

/**
 * Matches each word anywhere in reference number, name, email and book title or request. The unary plus keeps SQLite
 * from using the index on the state, which lacks the search text.
 */
export function enquiriesMatching({ q, processed }: EnquiryFilter): SQL | undefined {
  const words = foldedWords(q);
  const rowids = search.few(words);
  const state = words.length > 0 ? sql`+${enquiries.processed}` : enquiries.processed;
  return and(
    rowids === null ? undefined : isAmong(sql`${enquiries.id}`, rowids),
    processed === null ? undefined : sql`${state} = ${processed ? 1 : 0}`,
    ...words.map((word) => sql`instr(${enquiries.searchText}, ${word}) > 0`),
  );
}

export function countEnquiries({ q, processed }: EnquiryFilter): number {
  const words = foldedWords(q);
  const found = search.few(words) === null ? search.all(words) : null;
  if (found !== null && processed === null) return search.count(words) ?? 0;
  const ofState = eq(enquiries.processed, processed ?? false);
  const where =
    found === null
      ? enquiriesMatching({ q, processed })
      : and(ofState, sql`${enquiries.id} in ${found}`);
  return db.select({ total: count() }).from(enquiries).where(where).get()?.total ?? 0;
}

export function enquiryView({
  title,
  priceCents,
  deletedAt,
  isHidden,
  ...row
}: EnquiryRow): EnquiryView {
  return {
    ...row,
    book:
      title === null || priceCents === null
        ? null
        : { title, priceCents, isListed: deletedAt === null, isHidden: isHidden ?? false },
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export function unansweredEnquiries(
  _admin: Counter,
  most: number,
): { total: number; items: UnansweredEnquiry[] } {
  const isOpen = eq(enquiries.processed, false);
  const total = db.select({ total: count() }).from(enquiries).where(isOpen).get()?.total ?? 0;
  const items = selectEnquiries()
    .where(isOpen)
    .orderBy(...OLDEST_FIRST)
    .limit(most)
    .all()
    .map(({ id, referenceNumber, name, title, lookingFor, createdAt }) => ({
      id,
      referenceNumber,
      name,
      about: title ?? lookingFor ?? "",
      createdAt: new Date(createdAt).toISOString(),
    }));
  return { total, items };
}

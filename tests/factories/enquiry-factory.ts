import { sql } from "drizzle-orm";
import { enquiries } from "../../app/db/schema/enquiry";
import { sequences } from "../../app/db/schema/payment";
import { yearInSouthAfrica } from "../../app/domain/dates/time";
import { fold } from "../../app/domain/text/search-text";
import { addBook, type TestDatabase } from "./factories";

const YEAR = yearInSouthAfrica(Date.now());

export type EnquiryTraits = {
  bookId?: number;
  /** Makes it an enquiry for a book that the shop does not have. */
  lookingFor?: string;
  bookTitle?: string;
  name?: string;
  email?: string;
  school?: string | null;
  message?: string | null;
  processed?: boolean;
  createdAt?: number;
};

/** The next enquiry number of the year, from the shop's own counter, so that numbers do not collide. */
function nextNumber(db: TestDatabase): number {
  return db
    .insert(sequences)
    .values({ name: `enquiry ${YEAR}`, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value })
    .get().value;
}

/** Adds an enquiry about a book, with defaults for the rest. */
export function addEnquiry(db: TestDatabase, traits: EnquiryTraits = {}) {
  const { bookTitle = "Example Mathematics", lookingFor = null } = traits;
  const bookId = lookingFor === null ? (traits.bookId ?? addBook(db, { title: bookTitle })) : null;
  const { name = "Thandi Example", email = "thandi@example.org" } = traits;
  const referenceNumber = `ENQ-${YEAR}-${String(nextNumber(db)).padStart(6, "0")}`;
  const createdAt = traits.createdAt ?? Date.now();
  return db
    .insert(enquiries)
    .values({
      bookId,
      lookingFor,
      referenceNumber,
      name,
      email,
      phone: "+27820000000",
      school: traits.school ?? null,
      message: traits.message ?? null,
      searchText: fold([referenceNumber, name, email, lookingFor ?? bookTitle].join(" ")),
      processed: traits.processed ?? false,
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: enquiries.id, referenceNumber: enquiries.referenceNumber })
    .get();
}

import { count } from "drizzle-orm";
import { enquiries } from "../app/db/schema/enquiry";
import { fold } from "../app/domain/search-text";
import { addBook, type TestDatabase } from "./factories";

export type EnquiryTraits = {
  bookId?: number;
  bookTitle?: string;
  name?: string;
  email?: string;
  school?: string | null;
  message?: string | null;
  processed?: boolean;
  createdAt?: number;
};

/** Somebody has asked about a book. What a test does not care about gets a plain value. */
export function addEnquiry(db: TestDatabase, traits: EnquiryTraits = {}) {
  const { bookTitle = "Example Mathematics", bookId = addBook(db, { title: bookTitle }) } = traits;
  const { name = "Thandi Example", email = "thandi@example.org" } = traits;
  const number = (db.select({ asked: count() }).from(enquiries).get()?.asked ?? 0) + 1;
  const referenceNumber = `ENQ-2026-${String(number).padStart(6, "0")}`;
  const createdAt = traits.createdAt ?? Date.now();
  return db
    .insert(enquiries)
    .values({
      bookId,
      referenceNumber,
      name,
      email,
      phone: "+27820000000",
      school: traits.school ?? null,
      message: traits.message ?? null,
      searchText: fold([referenceNumber, name, email, bookTitle].join(" ")),
      processed: traits.processed ?? false,
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: enquiries.id, referenceNumber: enquiries.referenceNumber })
    .get();
}

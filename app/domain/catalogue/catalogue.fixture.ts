import { and, asc, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { findOrCreateName } from "../taxonomy/taxonomy.server";
import type { BookInput } from "./book-schema";
import { listBooks } from "./listing.server";
import { readCatalogueQuery } from "./query";

/** The ids of names that a book can carry. */
export function namesFor(grade: string, school: string, subject: string) {
  return write((tx) => ({
    gradeId: findOrCreateName(tx, "grade", grade, 1),
    schoolId: findOrCreateName(tx, "school", school, 1),
    subjectId: findOrCreateName(tx, "subject", subject, 1),
  }));
}

/** A book as an admin gives it, with what a test cares about. */
export function bookInput(given: Partial<BookInput> = {}): BookInput {
  return {
    title: "Platinum Mathematics",
    priceCents: 12_000,
    shortDesc: "Clean, no writing in it.",
    longDesc: "The whole year's work.\nWith answers.",
    stockQty: 2,
    gallery: [],
    tags: [],
    ...namesFor("Grade 10", "Example High School", "Mathematics"),
    ...given,
  };
}

/** What the log tells of a book, the oldest first. */
export const historyOf = (bookId: number) =>
  db
    .select({ by: auditLog.adminEmail, action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, "book"), eq(auditLog.targetId, String(bookId))))
    .orderBy(asc(auditLog.id))
    .all();

/** The ids that shoppers find by a search. */
export const foundBy = (q: string) =>
  listBooks(readCatalogueQuery(new URLSearchParams({ q }))).books.map((book) => book.id);

/** The row as it lies in the table. */
export const rowOf = (bookId: number) => db.select().from(books).where(eq(books.id, bookId)).get();

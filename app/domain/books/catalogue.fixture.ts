import { and, asc, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { readCatalogueQuery } from "../search/query";
import { findOrCreateName } from "../taxonomy/taxonomy.server";
import type { BookInput } from "./admin/book-schema";
import { listBooks } from "./listing/listing.server";

export function namesFor(grade: string, school: string, subject: string) {
  return write((tx) => ({
    gradeId: findOrCreateName(tx, "grade", grade, 1),
    schoolId: findOrCreateName(tx, "school", school, 1),
    subjectId: findOrCreateName(tx, "subject", subject, 1),
  }));
}

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

export const historyOf = (bookId: number) =>
  db
    .select({ by: auditLog.adminEmail, action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, "book"), eq(auditLog.targetId, String(bookId))))
    .orderBy(asc(auditLog.id))
    .all();

export const foundBy = (q: string) =>
  listBooks(readCatalogueQuery(new URLSearchParams({ q }))).books.map((book) => book.id);

export const rowOf = (bookId: number) => db.select().from(books).where(eq(books.id, bookId)).get();

type Book = typeof books.$inferSelect;

/** A value for each nullable column that an admin or a file sets, so that tests can follow it. */
export const FILLED = {
  originalPriceCents: 20_050,
  authors: "Ann Example & Ben Voorbeeld",
  isbn: "9780306406157",
  condition: "Like New",
  coverImageUrl: "https://images.example.org/front.jpg",
  shelf: "A3",
} as const satisfies Partial<BookInput>;

type Optional = { [C in keyof Book]: null extends Book[C] ? C : never }[keyof Book];

/** Fails to compile for a column without a value: `inStock` and `deletedAt` are derived. */
const _isWhole: Record<Exclude<Optional, "inStock" | "deletedAt">, unknown> = FILLED;

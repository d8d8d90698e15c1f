import type { AdminBookView } from "~/domain/catalogue/admin-view";
import type { BookInput } from "~/domain/catalogue/book-schema";
import { CONDITIONS } from "~/domain/catalogue/condition";
import { writeRand } from "~/domain/rand";

/** Fields of the form into which several values are typed, and what stands between them. */
export const TYPED_LISTS = { tags: ",", gallery: "\n" } as const;

/** Fields of the form that are typed in rand, and what they are in cents. */
export const TYPED_PRICES = { price: "priceCents", originalPrice: "originalPriceCents" } as const;

type InCents = (typeof TYPED_PRICES)[keyof typeof TYPED_PRICES];

/** A book as its form has it: everything that an admin gives of it, as text. */
export type TypedBook = Record<
  Exclude<keyof BookInput, InCents> | keyof typeof TYPED_PRICES,
  string
>;

/** Fields of the form that take the addresses of uploaded images. */
export const BOOK_UPLOADS = { coverImageUrl: {}, gallery: { isList: true } } as const;

/** What the form of a new book begins with: one copy, in good condition, as most are. */
export const NEW_BOOK: TypedBook = {
  title: "",
  isbn: "",
  gradeId: "",
  schoolId: "",
  subjectId: "",
  tags: "",
  price: "",
  originalPrice: "",
  stockQty: "1",
  condition: "Good",
  isHidden: "off",
  shortDesc: "",
  longDesc: "",
  coverImageUrl: "",
  gallery: "",
  version: "",
};

/** One of the three, so that saving settles it: a blank is Good, anything else has to be chosen anew. */
function conditionOf(condition: string | null): string {
  if (condition === null || condition === "") return "Good";
  return CONDITIONS.some((known) => known === condition) ? condition : "";
}

/** A stored book as its form has it. */
export function valuesOf(book: AdminBookView): TypedBook {
  return {
    title: book.title,
    isbn: book.isbn ?? "",
    gradeId: String(book.gradeId),
    schoolId: String(book.schoolId),
    subjectId: String(book.subjectId),
    tags: book.tags.join(", "),
    price: writeRand(book.priceCents),
    originalPrice: book.originalPriceCents === null ? "" : writeRand(book.originalPriceCents),
    stockQty: String(book.stockQty),
    condition: conditionOf(book.condition),
    isHidden: book.isHidden ? "on" : "off",
    shortDesc: book.shortDesc,
    // Typed again it would stay behind when the short one changes.
    longDesc: book.longDesc === book.shortDesc ? "" : book.longDesc,
    coverImageUrl: book.coverImageUrl ?? "",
    gallery: book.gallery.join("\n"),
    version: book.version,
  };
}

type Reply = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

/** Whether a book was not saved because it had changed since its form was opened. */
const isStale = (reply: Reply): boolean => reply?.errors.version !== undefined;

/**
 * What the form shows: what was typed, else what is stored. A stale book gets its fresh version and the copies that
 * are on hand now, so that saving again does not bring back a copy that was sold.
 */
export function shownValues(stored: TypedBook, reply: Reply): TypedBook {
  if (reply === undefined) return stored;
  const typed = { ...stored, ...reply.values };
  if (!isStale(reply)) return typed;
  return { ...typed, version: stored.version, stockQty: stored.stockQty };
}

import type { AdminBookView } from "~/domain/books/admin/admin-view";
import type { BookInput } from "~/domain/books/admin/book-schema";
import { CONDITIONS } from "~/domain/books/condition";
import type { KnownBook } from "~/domain/lists/known/view";
import { writeRand } from "~/domain/values/rand";

export const TYPED_LISTS = { tags: ",", gallery: "\n" } as const;

export const TYPED_PRICES = { price: "priceCents", originalPrice: "originalPriceCents" } as const;

type InCents = (typeof TYPED_PRICES)[keyof typeof TYPED_PRICES];

export type TypedBook = Record<
  Exclude<keyof BookInput, InCents> | keyof typeof TYPED_PRICES,
  string
>;

export const BOOK_UPLOADS = { coverImageUrl: {}, gallery: { isList: true } } as const;

export const NEW_BOOK: TypedBook = {
  title: "",
  authors: "",
  isbn: "",
  isAnotherTitle: "",
  gradeId: "",
  schoolId: "",
  subjectId: "",
  tags: "",
  price: "",
  originalPrice: "",
  stockQty: "1",
  shelf: "",
  condition: "Good",
  isHidden: "off",
  shortDesc: "",
  longDesc: "",
  coverImageUrl: "",
  gallery: "",
  version: "",
};

function conditionOf(condition: string | null): string {
  if (condition === null || condition === "") return "Good";
  return CONDITIONS.some((known) => known === condition) ? condition : "";
}

export function valuesOf(book: AdminBookView): TypedBook {
  return {
    title: book.title,
    authors: book.authors ?? "",
    isbn: book.isbn ?? "",
    isAnotherTitle: "",
    gradeId: String(book.gradeId),
    schoolId: String(book.schoolId),
    subjectId: String(book.subjectId),
    tags: book.tags.join(", "),
    price: writeRand(book.priceCents),
    originalPrice: book.originalPriceCents === null ? "" : writeRand(book.originalPriceCents),
    stockQty: String(book.stockQty),
    shelf: book.shelf ?? "",
    condition: conditionOf(book.condition),
    isHidden: book.isHidden ? "on" : "off",
    shortDesc: book.shortDesc,
    // Saved as its own text, it would not follow later changes of the short one.
    longDesc: book.longDesc === book.shortDesc ? "" : book.longDesc,
    coverImageUrl: book.coverImageUrl ?? "",
    gallery: book.gallery.join("\n"),
    version: book.version,
  };
}

export function knownValues({ isbn, title }: KnownBook): Partial<TypedBook> {
  if (title === null) return { isbn };
  const ids = { gradeId: title.gradeId, schoolId: title.schoolId, subjectId: title.subjectId };
  return {
    isbn,
    title: title.title,
    authors: title.authors ?? "",
    tags: title.tags.join(", "),
    originalPrice: title.newPriceCents === null ? "" : writeRand(title.newPriceCents),
    ...Object.fromEntries(
      Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]])),
    ),
  };
}

type Reply = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

const isStale = (reply: Reply): boolean => reply?.errors.version !== undefined;

/**
 * After a version conflict shows the current version and stock, so that saving again does not restore a copy that was
 * sold.
 */
export function shownValues(stored: TypedBook, reply: Reply): TypedBook {
  if (reply === undefined) return stored;
  const typed = { ...stored, ...reply.values };
  if (!isStale(reply)) return typed;
  return { ...typed, version: stored.version, stockQty: stored.stockQty };
}

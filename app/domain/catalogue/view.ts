import { z } from "zod";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

/** A grade, school or subject inside a book. */
const nameViewSchema = viewSchema("Name", { id: z.int(), name: z.string() });
export type NameView = z.infer<typeof nameViewSchema>;

/** What a book is to everyone. The admin sees more of it. */
export const bookFields = {
  id: z.int(),
  title: z.string(),
  priceCents: inCents(),
  originalPriceCents: inCents().nullable(),
  shortDesc: z.string(),
  longDesc: z.string(),
  isbn: z.string().nullable(),
  condition: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  gallery: z.array(z.string()),
  gradeId: z.int(),
  schoolId: z.int(),
  subjectId: z.int(),
  tags: z.array(z.string()),
  createdAt: isoTime(),
  updatedAt: isoTime(),
  grade: nameViewSchema,
  school: nameViewSchema,
  subject: nameViewSchema,
};

/** A book as everyone may see it: what can be bought now are the copies on hand less those held by others. */
export const bookViewSchema = viewSchema("Book", {
  ...bookFields,
  stockQty: z.int().describe("How many can be bought now"),
  soldOut: z.boolean(),
});
export type BookView = z.infer<typeof bookViewSchema>;

/** What a card in the results shows, and no more: it travels twice, as HTML and as data. */
export type BookCardView = Pick<
  BookView,
  | "id"
  | "title"
  | "priceCents"
  | "originalPriceCents"
  | "condition"
  | "coverImageUrl"
  | "stockQty"
  | "soldOut"
> & {
  /** The payment by which this very shopper holds a copy. */
  ownPayment?: string;
  grade: string;
  school: string;
  subject: string;
};

/** Another book of the same grade and subject, as a book's page offers it. */
export type AlikeBookView = Pick<BookView, "id" | "title" | "priceCents" | "condition">;

/** What a page of books says beside them. */
export const cataloguePageFields = {
  ...pageFields,
  searchedFor: z
    .string()
    .nullable()
    .describe(
      "What was searched instead, where nothing was found for q: one letter of a word was put right",
    ),
};

export const bookPageSchema = viewSchema("BookPage", {
  books: z.array(bookViewSchema),
  ...cataloguePageFields,
});
export type CataloguePage<Book> = Omit<z.infer<typeof bookPageSchema>, "books"> & { books: Book[] };

/** The names that at least one listed book carries, in their order. */
export const filterOptionsSchema = viewSchema("FilterOptions", {
  grades: z.array(z.string()),
  schools: z.array(z.string()),
  subjects: z.array(z.string()),
});
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

/** Names to filter by, and how many books each would show; null on a shelf that is too large to count. */
export type CountedNames = { names: string[]; counts: number[] | null };

export type CountedOptions = Record<keyof FilterOptions, CountedNames>;

/**
 * What is nearest to a search that found nothing, the likeliest first; `together` are grades that have books of the
 * likeliest subject, `withoutFilters` is how many books the words alone find.
 */
export type Nearest = {
  together: { grade: string; subject: string }[];
  grades: string[];
  subjects: string[];
  withoutFilters: number;
};

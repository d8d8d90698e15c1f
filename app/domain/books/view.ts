import { z } from "zod";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";
import { MOST_OTHER_COPIES } from "./copies-shown";

const nameViewSchema = viewSchema("Name", { id: z.int(), name: z.string() });

export const bookFields = {
  id: z.int(),
  title: z.string(),
  authors: z.string().nullable().describe("As on the cover"),
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

export const bookViewSchema = viewSchema("Book", {
  ...bookFields,
  stockQty: z.int().describe("How many can be bought now"),
  soldOut: z.boolean(),
  comesAt: isoTime()
    .optional()
    .describe("From when a copy of a sold-out book that came in is for sale"),
});
export type BookView = z.infer<typeof bookViewSchema>;

const otherCopySchema = viewSchema("OtherCopy", {
  id: z.int(),
  priceCents: inCents(),
  condition: z.string().nullable(),
  school: nameViewSchema,
});
type OtherCopyView = z.infer<typeof otherCopySchema>;

export const bookWithCopiesSchema = viewSchema("BookWithCopies", {
  ...bookViewSchema.shape,
  otherCopies: z
    .array(otherCopySchema)
    .describe(
      `Books with the same ISBN that can be bought now, cheapest first, at most ${MOST_OTHER_COPIES}`,
    ),
});
export type BookWithCopiesView = z.infer<typeof bookWithCopiesSchema>;

/** A card in the results, kept small: it is sent twice, as HTML and as data. */
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
  ownPayment?: { id: string; isCard: boolean };
  // Why none can be bought now, unless it is sold out: `In on Tue 1 Dec`.
  why?: string;
  grade: string;
  school: string;
  subject: string;
};

export type AlikeBookView = Pick<BookView, "id" | "title" | "priceCents" | "condition">;

type NameOnly = { name: string };

export type NamedBookView = Omit<
  BookView,
  "createdAt" | "updatedAt" | "gradeId" | "schoolId" | "subjectId"
>;
export type ShownBookView = Omit<
  NamedBookView,
  "authors" | "coverImageUrl" | "grade" | "school" | "subject"
> & {
  authors?: string | null;
  coverImageUrl?: string | null;
  grade: NameOnly;
  school: NameOnly;
  subject: NameOnly;
};

type ShownCopyView = Pick<OtherCopyView, "id" | "priceCents" | "condition"> & { school: string };

export type BookPageView = {
  book: NamedBookView;
  otherCopies: ShownCopyView[];
  alike: AlikeBookView[];
};

export const cataloguePageFields = {
  ...pageFields,
  soldOut: z.int().describe("How many of the total are sold out; they come last"),
  searchedFor: z
    .string()
    .nullable()
    .describe("What was searched instead of q, where more is found with its typos corrected"),
  without: z
    .array(z.string())
    .describe("Words of q that were left out, because no book has them and all others"),
};

export const bookPageSchema = viewSchema("BookPage", {
  books: z.array(bookViewSchema),
  ...cataloguePageFields,
});
export type CataloguePage<Book> = Omit<z.infer<typeof bookPageSchema>, "books"> & { books: Book[] };
export type SearchedAs = Pick<CataloguePage<unknown>, "searchedFor" | "without">;

/**
 * Suggestions for a search without results, best first. `together` are grades with books of the best subject;
 * `withoutFilters` is the number of results without filters.
 */
export type Nearest = {
  together: { grade: string; subject: string }[];
  grades: string[];
  subjects: string[];
  withoutFilters: number;
};

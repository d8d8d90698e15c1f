import { z } from "zod";
import { viewSchema } from "../view-schema";
import { bookFields, cataloguePageFields } from "./view";

/** What looks odd about a book, by field name: for people, and it stops nothing. */
const bookWarningsSchema = viewSchema("BookWarnings", {
  isbn: z.string().exactOptional(),
  priceCents: z.string().exactOptional(),
  originalPriceCents: z.string().exactOptional(),
  coverImageUrl: z.string().exactOptional(),
  gallery: z.string().exactOptional(),
});
export type BookWarnings = z.infer<typeof bookWarningsSchema>;

/** A book as the admin sees it. A change is sent back with the `version` that it was made on. */
export const adminBookViewSchema = viewSchema("ManagedBook", {
  ...bookFields,
  stockQty: z.int().describe("How many are on hand"),
  heldQty: z.int().describe("How many of those payments under way hold"),
  isHidden: z.boolean().describe("Whether shoppers do not see it"),
  version: z.string().describe("Changes with the book and with every sale"),
  warnings: bookWarningsSchema,
});
export type AdminBookView = z.infer<typeof adminBookViewSchema>;

export const adminBookPageSchema = viewSchema("ManagedBookPage", {
  books: z.array(adminBookViewSchema),
  ...cataloguePageFields,
});

/** What a row of the admin's list shows of a book, and no more. */
export type AdminBookRow = Pick<
  AdminBookView,
  | "id"
  | "title"
  | "isbn"
  | "priceCents"
  | "originalPriceCents"
  | "stockQty"
  | "heldQty"
  | "isHidden"
  | "coverImageUrl"
  | "version"
> & { grade: string; school: string; subject: string };

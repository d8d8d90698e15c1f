import { z } from "zod";
import { viewSchema } from "../../view-schema";
import { bookFields, cataloguePageFields } from "../view";

const bookWarningsSchema = viewSchema("BookWarnings", {
  isbn: z.string().exactOptional(),
  priceCents: z.string().exactOptional(),
  originalPriceCents: z.string().exactOptional(),
  coverImageUrl: z.string().exactOptional(),
  gallery: z.string().exactOptional(),
});
export type BookWarnings = z.infer<typeof bookWarningsSchema>;

export const adminBookViewSchema = viewSchema("ManagedBook", {
  ...bookFields,
  stockQty: z.int().describe("How many are on hand"),
  heldQty: z.int().describe("How many of those payments under way hold"),
  waitingQty: z.int().describe("How many of those on hand are not for sale yet"),
  shelf: z.string().nullable().describe("Where its copies stand, such as A3"),
  isHidden: z.boolean().describe("Whether shoppers do not see it"),
  version: z.string().describe("Changes with the book and with every sale"),
  warnings: bookWarningsSchema,
});
export type AdminBookView = z.infer<typeof adminBookViewSchema>;

export const adminBookPageSchema = viewSchema("ManagedBookPage", {
  books: z.array(adminBookViewSchema),
  ...cataloguePageFields,
});

export type AdminBookRow = Pick<
  AdminBookView,
  | "id"
  | "title"
  | "isbn"
  | "condition"
  | "priceCents"
  | "originalPriceCents"
  | "stockQty"
  | "heldQty"
  | "waitingQty"
  | "isHidden"
  | "coverImageUrl"
  | "version"
> & { grade: string; school: string; subject: string };

import { z } from "zod";
import { inCents, viewSchema } from "../../view-schema";

const titleSchema = viewSchema("KnownTitle", {
  title: z.string(),
  authors: z.string().nullable(),
  gradeId: z.int().nullable(),
  schoolId: z.int().nullable(),
  subjectId: z.int().nullable(),
  tags: z.array(z.string()),
  newPriceCents: inCents().nullable().describe("What it costs new"),
});
export type KnownTitle = z.infer<typeof titleSchema>;

const copySchema = viewSchema("KnownCopy", {
  id: z.int(),
  condition: z.string(),
  school: z.string(),
  priceCents: inCents(),
  stockQty: z.int().describe("How many are on hand"),
  shelf: z.string().nullable(),
  version: z.string().describe("To change its copies by PATCH"),
});
export type KnownCopy = z.infer<typeof copySchema>;

const soldSchema = viewSchema("SoldCopy", { condition: z.string(), priceCents: inCents() });
export type SoldCopy = z.infer<typeof soldSchema>;

export const knownBookSchema = viewSchema("KnownBook", {
  isbn: z.string(),
  title: titleSchema
    .nullable()
    .describe("Null where neither a book nor a school list has the ISBN"),
  copies: z.array(copySchema).describe("The listed books with the ISBN, best condition first"),
  sold: z.array(soldSchema).describe("What its last copies went for, the latest first"),
});
export type KnownBook = z.infer<typeof knownBookSchema>;

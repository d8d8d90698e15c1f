import { z } from "zod";
import { inCents, viewSchema } from "../../view-schema";

const readItemSchema = viewSchema("ReadItem", {
  line: z.int().describe("The line of the letter on which it begins"),
  text: z.string().describe("What the letter says there"),
  isProposed: z.boolean().describe("False when it is doubtful that it is a book of the list"),
  doubt: z.string().nullable().describe("What to compare or to correct"),
  title: z.string(),
  isbn: z.string().nullable(),
  otherIsbns: z.array(z.string()),
  subjectId: z.int().nullable(),
  choiceGroup: z.string().nullable(),
  note: z.string().nullable(),
  newPriceCents: inCents().nullable(),
});
export type ReadItem = z.infer<typeof readItemSchema>;

export const parsedListSchema = viewSchema("ReadLetter", {
  schoolId: z.int().nullable(),
  schoolName: z.string().nullable().describe("Of a school that the shop does not have yet"),
  gradeId: z.int().nullable(),
  year: z.int().nullable(),
  items: z.array(readItemSchema),
  headings: z.array(z.string()).describe("Lines that were taken for headings"),
  notRead: z.array(z.string()).describe("Lines that name no title"),
});
export type ParsedList = z.infer<typeof parsedListSchema>;

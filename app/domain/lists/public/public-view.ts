import { z } from "zod";
import { inCents, isoTime, viewSchema } from "../../view-schema";

const path = () => z.string().describe("The address of its page");
const named = { id: z.int(), name: z.string() };

const foundSchoolSchema = viewSchema("FoundSchool", {
  ...named,
  town: z.string().nullable(),
  label: z.string().describe("The name with the town that tells it from others"),
  hasLists: z.boolean().describe("Whether it has a published list"),
  path: path(),
});
export type FoundSchool = z.infer<typeof foundSchoolSchema>;

export const foundSchoolsSchema = viewSchema("FoundSchools", {
  schools: z.array(foundSchoolSchema),
  hasMore: z.boolean().describe("Whether more schools have these words"),
  searchedFor: z
    .string()
    .nullable()
    .describe("The words that were searched for, when no school has what was typed"),
});
export type FoundSchools = z.infer<typeof foundSchoolsSchema>;

const schoolOfLists = viewSchema("SchoolOfLists", { ...named, label: z.string(), path: path() });
const nameInList = viewSchema("NameInList", named);

const listFields = {
  id: z.int(),
  grade: nameInList,
  year: z.int(),
  titles: z.int().describe("How many titles are needed; alternatives count once"),
  here: z.int().describe("How many of them can be bought now"),
  path: path(),
};

const publicListRowSchema = viewSchema("SchoolListRow", listFields);
export type PublicListRow = z.infer<typeof publicListRowSchema>;

export const schoolListsSchema = viewSchema("SchoolLists", {
  school: schoolOfLists,
  lists: z.array(publicListRowSchema),
});
export type SchoolLists = z.infer<typeof schoolListsSchema>;

const copySchema = viewSchema("ListedCopy", {
  id: z.int().describe("The book's id, to put it into a cart"),
  title: z.string(),
  isbn: z.string().nullable(),
  condition: z.string(),
  school: z.string(),
  priceCents: inCents(),
  savesCents: inCents().describe("What it saves against new; 0 when that is not known"),
  available: z.int(),
});
export type ListCopy = z.infer<typeof copySchema>;

const publicItemSchema = viewSchema("SchoolListItem", {
  id: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  otherIsbns: z.array(z.string()),
  subject: z.string().nullable(),
  choiceGroup: z.string().nullable().describe("One is needed of the items that share it"),
  note: z.string().nullable(),
  isOptional: z.boolean().describe("Only for who wants it: its title or note says 'optional'"),
  newPriceCents: inCents().nullable(),
  books: z.array(copySchema).describe("The books that fit and can be bought now, best first"),
  comesAt: isoTime()
    .optional()
    .describe("From when a copy that came in is for sale, where none is now"),
});
export type PublicItem = z.infer<typeof publicItemSchema>;

export const publicListSchema = viewSchema("SchoolList", {
  ...listFields,
  school: schoolOfLists,
  note: z.string().nullable(),
  items: z.array(publicItemSchema),
});
export type PublicList = z.infer<typeof publicListSchema>;

import { z } from "zod";
import { inCents, viewSchema } from "../../../view-schema";

const listing = z.strictObject({
  id: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  subject: z.string(),
  school: z.string(),
  condition: z.string(),
  priceCents: inCents(),
  stockQty: z.int(),
  isHidden: z.boolean(),
});

const bookMerge = z.strictObject({
  id: z.int().describe("Undoes it"),
  bookId: z.int().describe("The book that stayed"),
  title: z.string(),
  copies: z.int(),
  deleted: z.int(),
  named: z.int(),
  at: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
});
export type BookMergeView = z.infer<typeof bookMerge>;

export const doublesSchema = viewSchema("Doubles", {
  groups: z.array(
    z.strictObject({
      grade: z.string(),
      books: z.array(listing),
    }),
  ),
  total: z.int().describe("How many groups there are; at most the first hundred are listed"),
  merges: z.array(bookMerge).describe("What was put together last, the newest first"),
});

export type Doubles = z.infer<typeof doublesSchema>;
export type DoubleGroup = Doubles["groups"][number];
export type DoubleListing = DoubleGroup["books"][number];

export const putTogetherSchema = viewSchema("PutTogether", {
  id: z.int().describe("The book that stays"),
  title: z.string(),
  copies: z.int().describe("How many copies were added to it"),
  deleted: z.int().describe("How many books went into others"),
  named: z.int().describe("How many, of another school or condition, got its title and subject"),
  mergeId: z.int().describe("Undoes it"),
});
export type PutTogether = z.infer<typeof putTogetherSchema>;

export const undonePutTogetherSchema = viewSchema("UndonePutTogether", {
  id: z.int().describe("The book that stayed"),
  restored: z.int().describe("How many books are listed again"),
  named: z.int().describe("How many have their own title and subject again"),
});
export type UndonePutTogether = z.infer<typeof undonePutTogetherSchema>;

export type DoubleCopies = {
  id: number;
  title: string;
  condition: string;
  school: string;
  priceCents: number;
  copies: number;
};

export type DoublesLook = {
  // With all their copies afterwards, and those that come from books that go.
  stay: (DoubleCopies & { go: DoubleCopies[] })[];
  named: DoubleCopies[];
  subject: string;
};

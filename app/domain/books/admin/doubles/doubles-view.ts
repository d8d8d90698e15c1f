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

export const doublesSchema = viewSchema("Doubles", {
  groups: z.array(
    z.strictObject({
      grade: z.string(),
      books: z.array(listing),
    }),
  ),
  total: z.int().describe("How many groups there are; at most the first hundred are listed"),
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
});
export type PutTogether = z.infer<typeof putTogetherSchema>;

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

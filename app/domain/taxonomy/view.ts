import { z } from "zod";
import { isoTime, type PageFields, pageFields, viewSchema } from "../view-schema";

export const taxonomyNameViewSchema = viewSchema("ManagedName", {
  id: z.int(),
  name: z.string(),
  createdAt: isoTime(),
  updatedAt: isoTime(),
  bookCount: z.int(),
  town: z.string().nullable().describe("Where a school is; null for others"),
  otherNames: z.array(z.string()).describe("What else a subject is called; none for others"),
});
export type TaxonomyNameView = z.infer<typeof taxonomyNameViewSchema>;

const placed = z.strictObject({ id: z.int(), name: z.string() });

export const mergeLookSchema = viewSchema("MergeLook", {
  name: z.string(),
  into: placed,
  books: z.int(),
  lists: z.int(),
  refusal: z.string().nullable().describe("Why it cannot be, in a sentence"),
});
export type MergeLook = z.infer<typeof mergeLookSchema>;

export const nameMergeSchema = viewSchema("NameMerge", {
  id: z.int(),
  name: z.string().describe("What went into the other"),
  into: placed,
  books: z.int(),
  mergedAt: isoTime(),
  undoneAt: isoTime().nullable(),
});
export type NameMergeView = z.infer<typeof nameMergeSchema>;

const perhapsSameSchema = z.strictObject({ id: z.int(), name: z.string(), other: z.string() });

export type NamePage = {
  names: TaxonomyNameView[];
  perhapsSame: z.infer<typeof perhapsSameSchema>[];
} & PageFields;

export const namePageSchema = ({ plural, many }: { plural: string; many: string }) =>
  viewSchema(`All${many}`, {
    [plural]: z.array(taxonomyNameViewSchema),
    perhapsSame: z
      .array(perhapsSameSchema)
      .describe(
        "Subjects that have one meaning, to be merged into the `other`, which has more books; none of others",
      ),
    ...pageFields,
  });

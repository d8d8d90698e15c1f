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

export type NamePage = { names: TaxonomyNameView[] } & PageFields;

export const namePageSchema = ({ plural, many }: { plural: string; many: string }) =>
  viewSchema(`All${many}`, { [plural]: z.array(taxonomyNameViewSchema), ...pageFields });

import { z } from "zod";
import { isoTime, pageFields, viewSchema } from "../view-schema";

const wantedTitleSchema = viewSchema("WantedTitle", {
  title: z.string(),
  isbn: z.string().nullable(),
  grade: z.string().nullable().describe("Of a title without an ISBN, or of a list"),
  people: z.int().describe("How many wait"),
  schools: z
    .array(viewSchema("WantedSchool", { name: z.string(), people: z.int() }))
    .describe("Whose lists or books they asked about, most people first"),
  since: isoTime().describe("When the first of them asked"),
});
export type WantedTitleView = z.infer<typeof wantedTitleSchema>;

export const wantedPageSchema = viewSchema("WantedPage", {
  titles: z.array(wantedTitleSchema),
  ...pageFields,
});
export type WantedPage = z.infer<typeof wantedPageSchema>;

export const removedPersonSchema = viewSchema("RemovedRequests", {
  removed: z.int().describe("How many titles this address waited for"),
});

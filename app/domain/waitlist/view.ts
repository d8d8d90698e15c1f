import { z } from "zod";
import { isoTime, pageFields, viewSchema } from "../view-schema";

const waitlistTitleSchema = viewSchema("WantedTitle", {
  title: z.string(),
  isbn: z.string().nullable(),
  grade: z.string().nullable().describe("Of a title without an ISBN, or of a list"),
  people: z.int().describe("How many wait"),
  schools: z
    .array(viewSchema("WantedSchool", { name: z.string(), people: z.int() }))
    .describe("Whose lists or books they asked about, most people first"),
  since: isoTime().describe("When the first of them asked"),
});
export type WaitlistTitleView = z.infer<typeof waitlistTitleSchema>;

export const waitlistPageSchema = viewSchema("WantedPage", {
  titles: z.array(waitlistTitleSchema),
  ...pageFields,
});
export type WaitlistPage = z.infer<typeof waitlistPageSchema>;

export const removedPersonSchema = viewSchema("RemovedRequests", {
  removed: z.int().describe("How many titles this address waited for"),
});

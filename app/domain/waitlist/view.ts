import { z } from "zod";
import { isoTime, pageFields, viewSchema } from "../view-schema";

const waitlistTitleSchema = viewSchema("WantedTitle", {
  title: z.string(),
  isbn: z.string().nullable(),
  grade: z.string().nullable().describe("Of a title without an ISBN, or of a list"),
  key: z.string().describe("Of this title, to delete one person's request for it"),
  isOtherCopy: z.boolean().describe("Copies were here: they wait for another than those"),
  people: z.int().describe("How many wait"),
  phones: z.array(z.string()).describe("Whom to call: those who left a number, the first first"),
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

export const waitedForSchema = viewSchema("WaitedFor", {
  titles: z.array(viewSchema("WaitedForTitle", { id: z.int(), title: z.string() })),
});

export const removedPersonSchema = viewSchema("RemovedRequests", {
  removed: z.int().describe("How many titles this address waited for"),
});

import { z } from "zod";
import { REQUEST_KINDS } from "~/db/schema/person";
import { isoTime, viewSchema } from "../view-schema";

const RECORD_KINDS = [
  "order",
  "invoice",
  "enquiry",
  "offer",
  "wanted title",
  "mail",
  "larger orders",
  "seller",
  "sign-in",
] as const;

const subjectRecordSchema = viewSchema("PersonRecord", {
  kind: z.enum(RECORD_KINDS),
  reference: z.string().describe("By which the shop knows it"),
  page: z.string().nullable().describe("Its page in the back office"),
  at: isoTime(),
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  kept: z.string().nullable().describe("Why erasing leaves it, or part of it, for now"),
});
export type SubjectRecord = z.infer<typeof subjectRecordSchema>;

export const subjectRequestSchema = viewSchema("PersonRequest", {
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  contact: z.string().describe("Shortened once the person is erased"),
  receivedAt: isoTime(),
  dueAt: isoTime().describe("30 days later"),
  doneAt: isoTime().nullable(),
  outcome: z.string(),
});
export type SubjectRequestView = z.infer<typeof subjectRequestSchema>;

export const dataSubjectSchema = viewSchema("Person", {
  who: z.string(),
  others: z.array(z.string()).describe("Other addresses and numbers that stand in what was found"),
  records: z.array(subjectRecordSchema),
  requests: z.array(subjectRequestSchema),
});
export type DataSubjectView = z.infer<typeof dataSubjectSchema>;

export const subjectFileSchema = viewSchema("PersonFile", {
  shop: z.string(),
  storedUnder: z.string().describe("Their mail address or phone number"),
  writtenOn: z.iso.date(),
  stored: z.array(
    z.strictObject({
      what: z.string(),
      reference: z.string(),
      date: z.string().describe("Day and time in South Africa"),
      details: z.record(z.string(), z.string()).describe("In words, by what each is"),
    }),
  ),
  asked: z
    .array(
      z.strictObject({
        what: z.string(),
        askedOn: z.iso.date(),
        answeredOn: z.iso.date().nullable(),
        answer: z.string(),
      }),
    )
    .describe("What they asked of the shop about their data"),
});
export type SubjectFile = z.infer<typeof subjectFileSchema>;

export const erasedSchema = viewSchema("Erased", {
  erased: z.int().describe("How many things"),
  kept: z.array(z.string()),
});
export type ErasedView = z.infer<typeof erasedSchema>;

export const correctedSchema = viewSchema("Corrected", {
  corrected: z.int(),
  kept: z.array(z.string()),
});
export type CorrectedView = z.infer<typeof correctedSchema>;

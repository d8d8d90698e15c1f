import { z } from "zod";
import { ENQUIRY_FILE_TYPES } from "~/db/schema/enquiry";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

/** An enquiry for the admin. The book's title and price are current; `isListed` is false once it is deleted. */
export const enquiryViewSchema = viewSchema("Enquiry", {
  id: z.int(),
  referenceNumber: z.string(),
  bookId: z.int().nullable(),
  book: z
    .strictObject({
      title: z.string(),
      priceCents: inCents(),
      isListed: z.boolean(),
      isHidden: z.boolean(),
    })
    .nullable()
    .describe("Null for a book that the shop does not have"),
  lookingFor: z.string().nullable().describe("Which book that is"),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  school: z.string().nullable(),
  message: z.string().nullable(),
  files: z
    .array(z.enum(ENQUIRY_FILE_TYPES))
    .describe(
      "What kinds of files the list is that came with it; the first is at `/admin/enquiries/{id}/files/1`",
    ),
  processed: z.boolean(),
  createdAt: isoTime(),
  updatedAt: isoTime(),
});
export type EnquiryView = z.infer<typeof enquiryViewSchema>;

export const enquiryPageSchema = viewSchema("EnquiryPage", {
  enquiries: z.array(enquiryViewSchema),
  ...pageFields,
});
export type EnquiryPage = z.infer<typeof enquiryPageSchema>;

export const unansweredEnquirySchema = viewSchema("UnansweredEnquiry", {
  id: z.int(),
  referenceNumber: z.string(),
  name: z.string(),
  about: z.string().describe("The title of a book, or what is looked for"),
  createdAt: isoTime(),
});
export type UnansweredEnquiry = z.infer<typeof unansweredEnquirySchema>;

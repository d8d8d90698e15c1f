import { z } from "zod";
import { processedSchema } from "~/domain/enquiry/processed-schema";
import { enquirySchema } from "~/domain/enquiry/schema";
import { enquiryPageSchema, enquiryViewSchema } from "~/domain/enquiry/view";
import { type CallDescription, idParam, named, pageQuery, searchQuery } from "./call";

const group = "Enquiries";
const admin = { group, access: "admin" } as const;

const filter = {
  q: searchQuery("name, mail address, book title or what is looked for, and reference number"),
  processed: z.boolean().optional(),
};
const params = { id: idParam() };
const mark = {
  ...admin,
  path: "/admin/enquiries/{id}",
  summary: "Marks an enquiry as processed, or as pending again",
  params,
  body: named("Processed", processedSchema),
  answers: { 200: { what: "The enquiry", schema: enquiryViewSchema } },
  refuses: [404],
};

export const enquiryCalls: CallDescription[] = [
  {
    method: "POST",
    path: "/enquiries",
    group,
    access: "everyone",
    summary: "Asks the shop about a book, by its bookId, or to find one, by lookingFor",
    body: named("NewEnquiry", enquirySchema),
    answers: {
      201: {
        what: "The reference number",
        schema: named("EnquiryReference", z.strictObject({ referenceNumber: z.string() })),
      },
    },
    refuses: [404, 429],
  },
  {
    ...admin,
    method: "GET",
    path: "/admin/enquiries",
    summary: "The enquiries that match, the newest first",
    query: z.object({ ...filter, ...pageQuery(20, 100) }),
    answers: { 200: { what: "One page; past the end it is the last", schema: enquiryPageSchema } },
  },
  {
    ...admin,
    method: "GET",
    path: "/admin/enquiries/{id}",
    summary: "One enquiry",
    params,
    answers: { 200: { what: "The enquiry", schema: enquiryViewSchema } },
    refuses: [404],
  },
  { ...mark, method: "PATCH" },
  { ...mark, method: "PUT" },
  {
    ...admin,
    method: "GET",
    path: "/admin/enquiries/export",
    summary: "All enquiries that match",
    query: z.object(filter),
    answers: { 200: { what: "A CSV file", type: "text/csv" } },
  },
];

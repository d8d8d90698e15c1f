import { z } from "zod";
import { processedSchema } from "~/domain/enquiry/processed-schema";
import { enquirySchema } from "~/domain/enquiry/schema";
import type { EnquiryPage, EnquiryView } from "~/domain/enquiry/view";
import {
  type CallDescription,
  cents,
  idParam,
  named,
  pageQuery,
  placeOfPage,
  searchQuery,
  time,
  viewSchema,
} from "./call";

const group = "Enquiries";
const admin = { group, access: "admin" } as const;

const enquiry = viewSchema<EnquiryView>()(
  "Enquiry",
  z.strictObject({
    id: z.int(),
    referenceNumber: z.string(),
    bookId: z.int().nullable(),
    book: z
      .strictObject({
        title: z.string(),
        priceCents: cents(),
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
    processed: z.boolean(),
    createdAt: time(),
    updatedAt: time(),
  }),
);

const enquiryPage = viewSchema<EnquiryPage>()(
  "EnquiryPage",
  z.strictObject({ enquiries: z.array(enquiry), ...placeOfPage }),
);

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
  answers: { 200: { what: "The enquiry", schema: enquiry } },
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
    answers: { 200: { what: "One page; past the end it is the last", schema: enquiryPage } },
  },
  {
    ...admin,
    method: "GET",
    path: "/admin/enquiries/{id}",
    summary: "One enquiry",
    params,
    answers: { 200: { what: "The enquiry", schema: enquiry } },
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

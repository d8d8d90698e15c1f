import { z } from "zod";
import {
  getEnquiry,
  listEnquiries,
  setEnquiryProcessed,
} from "~/domain/enquiries/admin-enquiry.server";
import { enquiriesCsv, enquiriesFileName } from "~/domain/enquiries/enquiries-csv.server";
import { submitEnquiry } from "~/domain/enquiries/enquiry.server";
import { listFileOf } from "~/domain/enquiries/list-file.server";
import { readEnquiryQuery } from "~/domain/enquiries/query";
import { enquirySchema, processedSchema } from "~/domain/enquiries/schema";
import { enquiryPageSchema, enquiryViewSchema } from "~/domain/enquiries/view";
import { csvDownload } from "../../pages/csv.server";
import { RATE_LIMITS } from "../../server/limits/rate-limit.server";
import { json } from "../body.server";
import { idParam, named, pageQuery, searchQuery } from "../call";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";

const filter = {
  q: searchQuery("name, mail address, book title or what is looked for, and reference number"),
  processed: z.boolean().optional(),
};
const params = { id: idParam() };
const found = { 200: { what: "The enquiry", schema: enquiryViewSchema } };
const reference = named("EnquiryReference", z.strictObject({ referenceNumber: z.string() }));

const mark = adminEndpoint("answer", {
  summary: "Marks an enquiry as processed, or as pending again",
  params,
  body: json("Processed", processedSchema),
  answers: found,
  refuses: [404],
  run: ({ admin, params, body }) => setEnquiryProcessed(admin, params.id, body.processed),
});

export const enquiryEndpoints = endpointsAt("Enquiries", {
  "/enquiries": {
    POST: publicEndpoint({
      summary: "Asks the shop about a book, by its bookId, or to find one, by lookingFor",
      limit: RATE_LIMITS.enquire,
      headers: creationHeader,
      body: json("NewEnquiry", enquirySchema),
      answers: { 201: { what: "The reference number", schema: reference } },
      refuses: [404, 409],
      run: ({ body, request }) => submitEnquiry(body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/enquiries": {
    GET: adminEndpoint("answer", {
      summary: "The enquiries that match, the newest first",
      query: z.object({ ...filter, ...pageQuery() }),
      answers: {
        200: { what: "One page; past the end it is the last", schema: enquiryPageSchema },
      },
      run: ({ admin, url }) => listEnquiries(admin, readEnquiryQuery(url.searchParams)),
    }),
  },

  "/admin/enquiries/{id}": {
    GET: adminEndpoint("answer", {
      summary: "One enquiry",
      params,
      answers: found,
      refuses: [404],
      run: ({ admin, params }) => getEnquiry(admin, params.id),
    }),

    PATCH: mark,
    PUT: mark,
  },

  "/admin/enquiries/{id}/files/{number}": {
    GET: adminEndpoint("answer", {
      summary: "A file of the list that came with an enquiry: a JPEG, or a PDF to download",
      params: { ...params, number: idParam() },
      answers: { 200: { what: "The file", type: "application/octet-stream" } },
      refuses: [404],
      run({ admin, params }) {
        const { type, bytes } = listFileOf(admin, params.id, params.number);
        const name = `list-${params.id}-${params.number}.${type === "image/jpeg" ? "jpg" : "pdf"}`;
        const way = type === "image/jpeg" ? "inline" : "attachment";
        return new Response(new Uint8Array(bytes), {
          headers: { "Content-Type": type, "Content-Disposition": `${way}; filename="${name}"` },
        });
      },
    }),
  },

  "/admin/enquiries/export": {
    GET: adminEndpoint("export", {
      summary: "All enquiries that match",
      query: z.object(filter),
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: ({ admin, request, url }) =>
        csvDownload(
          request,
          enquiriesFileName(),
          enquiriesCsv(admin, readEnquiryQuery(url.searchParams)),
        ),
    }),
  },
});

import { z } from "zod";
import { correctDataSubject } from "~/domain/privacy/correct.server";
import { getDataSubject } from "~/domain/privacy/data-subject.server";
import { eraseDataSubject } from "~/domain/privacy/erase.server";
import { affectedCsv, affectedFileName } from "~/domain/privacy/erasure/affected.server";
import { answerRequest, listRequests, noteRequest } from "~/domain/privacy/requests.server";
import { answerInput, correctionInput, requestInput, whoInput } from "~/domain/privacy/schema";
import { subjectCsv, subjectFile, subjectFileName } from "~/domain/privacy/subject-file.server";
import {
  correctedSchema,
  dataSubjectSchema,
  erasedSchema,
  subjectFileSchema,
  subjectRequestSchema,
} from "~/domain/privacy/view";
import { csvDownload } from "../../pages/csv.server";
import { json } from "../body.server";
import { idParam, named } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";

const query = z.object({ who: z.string().max(100).describe("A mail address or phone number") });
const whoIn = (url: URL) => ({ who: url.searchParams.get("who") ?? "" });

const requests = named(
  "PersonRequests",
  z.strictObject({ requests: z.array(subjectRequestSchema) }),
);

export const privacyEndpoints = endpointsAt("People", {
  "/admin/people": {
    GET: adminEndpoint("people", {
      summary: "All that is stored of a person",
      query,
      answers: { 200: { what: "What was found, also nothing", schema: dataSubjectSchema } },
      run: ({ admin, url }) => getDataSubject(admin, whoIn(url)),
    }),

    PATCH: adminEndpoint("people", {
      summary: "Puts right a person's name, address or phone in all but invoices",
      body: json("CorrectPerson", correctionInput),
      answers: { 200: { what: "How many things", schema: correctedSchema } },
      refuses: [404],
      run: ({ admin, body }) => correctDataSubject(admin, body),
    }),

    DELETE: adminEndpoint("people", {
      summary: "Erases what can go of a person, also from backups that are restored later",
      body: json("ErasePerson", whoInput),
      answers: {
        200: { what: "How many things, and what stays with its reason", schema: erasedSchema },
      },
      run: ({ admin, body }) => eraseDataSubject(admin, body),
    }),
  },

  "/admin/people/export": {
    GET: adminEndpoint("export", {
      summary: "All that is stored of a person as CSV, a line for each field",
      query,
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: async ({ admin, request, url }) =>
        csvDownload(
          request,
          subjectFileName("csv"),
          subjectCsv(await getDataSubject(admin, whoIn(url))),
        ),
    }),
  },

  "/admin/people/file": {
    GET: adminEndpoint("people", {
      summary: "The same as JSON in words, to hand over to that person",
      query,
      answers: { 200: { what: "What was found, also nothing", schema: subjectFileSchema } },
      run: async ({ admin, url }) => subjectFile(await getDataSubject(admin, whoIn(url))),
    }),
  },

  "/admin/people/affected": {
    GET: adminEndpoint("people", {
      summary: "Everybody of whom something is stored, once each: to write to them after a leak",
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: ({ admin, request }) => csvDownload(request, affectedFileName(), affectedCsv(admin)),
    }),
  },

  "/admin/people/requests": {
    GET: adminEndpoint("people", {
      summary: "What people asked of the shop about their data",
      answers: { 200: { what: "Those that wait first", schema: requests } },
      run: ({ admin }) => ({ requests: listRequests(admin) }),
    }),

    POST: adminEndpoint("people", {
      summary: "Notes what somebody asks, and until when they are answered",
      headers: creationHeader,
      body: json("NewPersonRequest", requestInput),
      answers: { 201: { what: "The request", schema: subjectRequestSchema } },
      refuses: [409],
      run: ({ admin, body, request }) => noteRequest(admin, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/people/requests/{id}": {
    PATCH: adminEndpoint("people", {
      summary: "Notes how it was answered",
      params: { id: idParam() },
      body: json("AnswerPersonRequest", answerInput),
      answers: { 200: { what: "The request", schema: subjectRequestSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => answerRequest(admin, params.id, body),
    }),
  },
});

import { z } from "zod";
import { affectedCsv, affectedFileName } from "~/domain/privacy/affected.server";
import { correctPerson } from "~/domain/privacy/correct.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { getPerson } from "~/domain/privacy/person.server";
import { personCsv, personFile, personFileName } from "~/domain/privacy/person-file.server";
import { answerRequest, listRequests, noteRequest } from "~/domain/privacy/requests.server";
import { answerInput, correctionInput, requestInput, whoInput } from "~/domain/privacy/schema";
import {
  correctedSchema,
  erasedSchema,
  personFileSchema,
  personRequestSchema,
  personSchema,
} from "~/domain/privacy/view";
import { csvDownload } from "../../pages/csv.server";
import { json } from "../body.server";
import { adminEndpoint, endpointsAt } from "../call.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";
import { idParam, named } from "./call";

const query = z.object({ who: z.string().max(100).describe("A mail address or phone number") });
const whoIn = (url: URL) => ({ who: url.searchParams.get("who") ?? "" });

const requests = named(
  "PersonRequests",
  z.strictObject({ requests: z.array(personRequestSchema) }),
);

export const privacyEndpoints = endpointsAt("People", {
  "/admin/people": {
    GET: adminEndpoint({
      summary: "All that is stored of a person",
      query,
      answers: { 200: { what: "What was found, also nothing", schema: personSchema } },
      run: ({ admin, url }) => getPerson(admin, whoIn(url)),
    }),

    PATCH: adminEndpoint({
      summary: "Puts right a person's name, address or phone in all but invoices",
      body: json("CorrectPerson", correctionInput),
      answers: { 200: { what: "How many things", schema: correctedSchema } },
      refuses: [404],
      run: ({ admin, body }) => correctPerson(admin, body),
    }),

    DELETE: adminEndpoint({
      summary: "Erases what can go of a person, also from backups that are restored later",
      body: json("ErasePerson", whoInput),
      answers: {
        200: { what: "How many things, and what stays with its reason", schema: erasedSchema },
      },
      run: ({ admin, body }) => erasePerson(admin, body),
    }),
  },

  "/admin/people/export": {
    GET: adminEndpoint({
      summary: "All that is stored of a person as CSV, a line for each field",
      query,
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: async ({ admin, request, url }) =>
        csvDownload(request, personFileName("csv"), personCsv(await getPerson(admin, whoIn(url)))),
    }),
  },

  "/admin/people/file": {
    GET: adminEndpoint({
      summary: "The same as JSON in words, to hand over to that person",
      query,
      answers: { 200: { what: "What was found, also nothing", schema: personFileSchema } },
      run: async ({ admin, url }) => personFile(await getPerson(admin, whoIn(url))),
    }),
  },

  "/admin/people/affected": {
    GET: adminEndpoint({
      summary: "Everybody of whom something is stored, once each: to write to them after a leak",
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: ({ admin, request }) => csvDownload(request, affectedFileName(), affectedCsv(admin)),
    }),
  },

  "/admin/people/requests": {
    GET: adminEndpoint({
      summary: "What people asked of the shop about their data",
      answers: { 200: { what: "Those that wait first", schema: requests } },
      run: ({ admin }) => ({ requests: listRequests(admin) }),
    }),

    POST: adminEndpoint({
      summary: "Notes what somebody asks, and until when they are answered",
      headers: creationHeader,
      body: json("NewPersonRequest", requestInput),
      answers: { 201: { what: "The request", schema: personRequestSchema } },
      refuses: [409],
      run: ({ admin, body, request }) => noteRequest(admin, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/people/requests/{id}": {
    PATCH: adminEndpoint({
      summary: "Notes how it was answered",
      params: { id: idParam() },
      body: json("AnswerPersonRequest", answerInput),
      answers: { 200: { what: "The request", schema: personRequestSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => answerRequest(admin, params.id, body),
    }),
  },
});

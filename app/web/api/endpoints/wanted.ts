import { z } from "zod";
import { listWaitlist } from "~/domain/waitlist/admin.server";
import { askToBeTold } from "~/domain/waitlist/ask.server";
import { endWaitlisted } from "~/domain/waitlist/end.server";
import { readWaitlistQuery } from "~/domain/waitlist/query";
import { removedPersonInput, removePerson } from "~/domain/waitlist/remove-person.server";
import { waitlistSchema } from "~/domain/waitlist/schema";
import { removedPersonSchema, waitlistPageSchema } from "~/domain/waitlist/view";
import { waitlistCsv, waitlistFileName } from "~/domain/waitlist/waitlist-csv.server";
import { csvDownload } from "../../pages/csv.server";
import { RATE_LIMITS } from "../../server/limits/rate-limit.server";
import { json } from "../body.server";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";
import { doneAnswer, messageSchema, pageQuery, searchQuery } from "./call";

const filter = { q: searchQuery("title, ISBN, grade and school") };

export const waitlistEndpoints = endpointsAt("Wanted", {
  "/wanted": {
    POST: publicEndpoint({
      summary:
        "Asks for one mail when a title is in: titles of a list, an ISBN, a book, or a title in a grade",
      limit: RATE_LIMITS.askToBeTold,
      body: json("NewWanted", waitlistSchema),
      answers: {
        202: {
          what: "The same whether or not this address asked before; one waits for at most 50 titles",
          schema: messageSchema,
        },
      },
      refuses: [404, 409],
      run({ body }) {
        askToBeTold(body);
        return { message: "We send one mail when it is in." };
      },
    }),
  },

  "/wanted/{token}": {
    DELETE: publicEndpoint({
      summary:
        "Ends what the address behind a mail's link waits for; the same for a link that is over",
      params: { token: z.string().describe("From the link of a mail") },
      answers: doneAnswer,
      run({ params }) {
        endWaitlisted(params.token);
        return { message: "You get no more mails from this link." };
      },
    }),
  },

  "/admin/wanted": {
    GET: adminEndpoint({
      summary: "The titles that people wait for, those of most people first",
      query: z.object({ ...filter, ...pageQuery(20, 100) }),
      answers: {
        200: { what: "One page; past the end it is the last", schema: waitlistPageSchema },
      },
      run: ({ admin, url }) => listWaitlist(admin, readWaitlistQuery(url.searchParams)),
    }),

    DELETE: adminEndpoint({
      summary: "Deletes all that an address waits for, for somebody who asks the shop to",
      body: json("RemovePerson", removedPersonInput),
      answers: { 200: { what: "How many", schema: removedPersonSchema } },
      run: ({ admin, body }) => removePerson(admin, body),
    }),
  },

  "/admin/wanted/export": {
    GET: adminEndpoint({
      summary: "All titles that people wait for and that match",
      query: z.object(filter),
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run: ({ admin, request, url }) =>
        csvDownload(
          request,
          waitlistFileName(),
          waitlistCsv(admin, readWaitlistQuery(url.searchParams)),
        ),
    }),
  },
});

import { z } from "zod";
import { listWaitlist } from "~/domain/waitlist/admin.server";
import { askToBeTold } from "~/domain/waitlist/ask.server";
import { endWaitlisted, waitedForBehind } from "~/domain/waitlist/end.server";
import { readWaitlistQuery } from "~/domain/waitlist/query";
import { removedPersonInput, removePerson } from "~/domain/waitlist/remove-person.server";
import { waitlistSchema } from "~/domain/waitlist/schema";
import { removedPersonSchema, waitedForSchema, waitlistPageSchema } from "~/domain/waitlist/view";
import { waitlistCsv, waitlistFileName } from "~/domain/waitlist/waitlist-csv.server";
import { csvDownload } from "../../pages/csv.server";
import { RATE_LIMITS } from "../../server/limits/rate-limit.server";
import { json } from "../body.server";
import { doneAnswer, messageSchema, pageQuery, searchQuery } from "../call";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";

const token = { token: z.string().describe("From the link of a mail") };
const filter = { q: searchQuery("title, ISBN, grade and school") };

export const waitlistEndpoints = endpointsAt("Wanted", {
  "/wanted": {
    POST: publicEndpoint({
      summary:
        "Asks to be told once when a title is in, by mail or phone: titles of a list, an ISBN, a book, or a title",
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
        return {
          message:
            body.phone === undefined
              ? "We send one mail when it is in."
              : "We message or call you when it is in.",
        };
      },
    }),
  },

  "/wanted/{token}": {
    GET: publicEndpoint({
      summary: "What the address behind a mail's link waits for; nothing for a link that is over",
      params: token,
      answers: { 200: { what: "Each title once", schema: waitedForSchema } },
      run: ({ params }) => ({ titles: waitedForBehind(params.token) }),
    }),

    DELETE: publicEndpoint({
      summary:
        "Ends what the address behind a mail's link waits for; the same for a link that is over",
      params: token,
      query: z.object({
        id: z.coerce.number().int().optional().describe("Of one title; else all"),
      }),
      answers: doneAnswer,
      run({ params, url }) {
        const id = url.searchParams.get("id");
        endWaitlisted(params.token, id === null ? undefined : Number(id));
        return { message: "You get no more mails from this link." };
      },
    }),
  },

  "/admin/wanted": {
    GET: adminEndpoint("answer", {
      summary: "The titles that people wait for, those of most people first",
      query: z.object({ ...filter, ...pageQuery() }),
      answers: {
        200: { what: "One page; past the end it is the last", schema: waitlistPageSchema },
      },
      run: ({ admin, url }) => listWaitlist(admin, readWaitlistQuery(url.searchParams)),
    }),

    DELETE: adminEndpoint("answer", {
      summary:
        "Deletes what an address or phone number waits for: all, or the title of which its person was told",
      body: json("RemovePerson", removedPersonInput),
      answers: { 200: { what: "How many", schema: removedPersonSchema } },
      run: ({ admin, body }) => removePerson(admin, body),
    }),
  },

  "/admin/wanted/export": {
    GET: adminEndpoint("export", {
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

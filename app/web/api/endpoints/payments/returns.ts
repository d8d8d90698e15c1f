import { z } from "zod";
import { trackSchema } from "~/domain/payments/track.server";
import { getReturn, listReturns, photoOfReturn } from "~/domain/returns/admin-returns.server";
import { answerReturn } from "~/domain/returns/answer.server";
import { askForReturn } from "~/domain/returns/ask.server";
import { handOverSwap } from "~/domain/returns/hand-over.server";
import { RETURN_STATES, readReturnQuery } from "~/domain/returns/query";
import { returnAnswerSchema, returnSchema } from "~/domain/returns/schema";
import { adminReturnSchema, returnPageSchema, returnViewSchema } from "~/domain/returns/view";
import { withdrawReturn } from "~/domain/returns/withdraw.server";
import { openWithinLimits } from "../../../server/limits/payment-limits.server";
import { RATE_LIMITS } from "../../../server/limits/rate-limit.server";
import { json } from "../../body.server";
import { idParam, pageQuery } from "../../call";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../../idempotency-key";

const params = { id: idParam() };

export const returnEndpoints = endpointsAt("Returns", {
  "/returns": {
    POST: publicEndpoint({
      summary:
        "Asks to return books of an order, by its reference and the last four digits of its phone",
      limit: RATE_LIMITS.askForReturn,
      headers: creationHeader,
      body: json("NewReturn", returnSchema.extend(trackSchema.shape)),
      answers: {
        201: { what: "The return, and by when it is answered", schema: returnViewSchema },
      },
      refuses: [404, 409],
      run({ body: { reference, phoneEnd, ...input }, request, clientAddress }) {
        const { id } = openWithinLimits({ reference, phoneEnd }, clientAddress);
        return askForReturn(id ?? undefined, input, { key: idempotencyKeyOf(request) });
      },
    }),
  },

  "/returns/{id}/withdrawal": {
    POST: publicEndpoint({
      summary: "Withdraws a return that waits for an answer; one that is withdrawn stays so",
      limit: RATE_LIMITS.askForReturn,
      params,
      body: json("OrderAccess", trackSchema),
      answers: { 200: { what: "The return", schema: returnViewSchema } },
      refuses: [404, 409],
      run({ body, params, clientAddress }) {
        const { id } = openWithinLimits(body, clientAddress);
        return withdrawReturn(id ?? undefined, params.id);
      },
    }),
  },

  "/admin/returns": {
    GET: adminEndpoint("refund", {
      summary: "The returns: first what waits for an answer, the longest wait at the top",
      query: z.object({
        state: z.enum(RETURN_STATES).optional(),
        ...pageQuery(),
      }),
      answers: { 200: { what: "One page; past the end it is the last", schema: returnPageSchema } },
      run: ({ admin, url }) => listReturns(admin, readReturnQuery(url.searchParams)),
    }),
  },

  "/admin/returns/{id}": {
    GET: adminEndpoint("refund", {
      summary: "One return",
      params,
      answers: { 200: { what: "The return", schema: adminReturnSchema } },
      refuses: [404],
      run: ({ admin, params }) => getReturn(admin, params.id),
    }),
  },

  "/admin/returns/{id}/photo": {
    GET: adminEndpoint("refund", {
      summary: "The buyer's photo of what they return",
      params,
      answers: { 200: { what: "The photo", type: "image/jpeg" } },
      refuses: [404],
      run: ({ admin, params }) =>
        new Response(new Uint8Array(photoOfReturn(admin, params.id)), {
          headers: { "Content-Type": "image/jpeg" },
        }),
    }),
  },

  "/admin/returns/{id}/handed-over": {
    POST: adminEndpoint("refund", {
      summary: "Notes that the copies of a swap went to the buyer",
      params,
      answers: { 200: { what: "The return", schema: adminReturnSchema } },
      refuses: [404, 409],
      run: ({ admin, params }) => handOverSwap(admin, params.id),
    }),
  },

  "/admin/returns/{id}/answer": {
    POST: adminEndpoint("refund", {
      summary: "Answers a return: a refund of its lines, another copy, or no with a reason",
      params,
      body: json("ReturnAnswer", returnAnswerSchema),
      answers: { 200: { what: "The return", schema: adminReturnSchema } },
      refuses: [404, 409, 503],
      run: ({ admin, params, body, request }) =>
        answerReturn(admin, params.id, body, request.signal),
    }),
  },
});

import { z } from "zod";
import { CONDITIONS } from "~/domain/books/condition";
import { getOffer } from "~/domain/offers/find.server";
import { quote } from "~/domain/offers/quote.server";
import { newOfferSchema } from "~/domain/offers/schema";
import { sendOffer } from "~/domain/offers/send.server";
import { offerViewSchema, quoteSchema } from "~/domain/offers/view";
import { countMisses, RATE_LIMITS } from "../../server/limits/rate-limit.server";
import { json } from "../body.server";
import { endpointsAt, publicEndpoint } from "../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";

export const sellEndpoints = endpointsAt("Sell us your books", {
  "/sell/quote": {
    GET: publicEndpoint({
      summary: "What the shop pays today for a title, or for those of a school list",
      query: z.object({
        isbn: z.string().max(40).optional(),
        condition: z.enum(CONDITIONS).optional().describe("Prices of this one only"),
        listId: z.string().regex(/^\d+$/).optional().describe("Instead of an ISBN"),
      }),
      answers: { 200: { what: "Each title once", schema: quoteSchema } },
      refuses: [404],
      run: ({ url: { searchParams: asked } }) =>
        quote({
          isbn: asked.get("isbn"),
          condition: asked.get("condition"),
          listId: asked.get("listId"),
        }),
    }),
  },

  "/offers": {
    POST: publicEndpoint({
      summary: "Offers books to the shop at today's prices, which then hold until a date",
      limit: RATE_LIMITS.sendOffer,
      headers: creationHeader,
      body: json("NewOffer", newOfferSchema),
      answers: { 201: { what: "The offer with its reference", schema: offerViewSchema } },
      refuses: [404, 409],
      run: ({ body, request }) => sendOffer(body, idempotencyKeyOf(request)),
    }),
  },

  "/offers/{reference}": {
    GET: publicEndpoint({
      summary: "An offer by its reference; it names nobody",
      params: { reference: z.string().max(100) },
      answers: { 200: { what: "The offer", schema: offerViewSchema } },
      refuses: [404, 429],
      run: ({ params, clientAddress }) =>
        countMisses(RATE_LIMITS.lookUpOffer, clientAddress, () => getOffer(params.reference)),
    }),
  },
});

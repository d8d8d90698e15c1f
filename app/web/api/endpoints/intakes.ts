import { z } from "zod";
import { getIntake, listIntakes } from "~/domain/intakes/find.server";
import { labelsOf } from "~/domain/intakes/labels.server";
import { intakeSchema, undoIntakeSchema, unsoldSchema } from "~/domain/intakes/schema";
import { takeIn } from "~/domain/intakes/take-in.server";
import { undoIntake } from "~/domain/intakes/undo.server";
import { listUnsold, settleUnsold } from "~/domain/intakes/unsold.server";
import { intakePageSchema, intakeViewSchema, unsoldPageSchema } from "~/domain/intakes/view";
import { readPageQuery } from "~/domain/paging";
import { settleDebt } from "~/domain/sellers/debt.server";
import { entriesOf } from "~/domain/sellers/ledger.server";
import { readSellerQuery } from "~/domain/sellers/query";
import { sellerSchema, settleDebtSchema } from "~/domain/sellers/schema";
import {
  createSeller,
  findSellers,
  getSeller,
  listSellers,
  updateSeller,
} from "~/domain/sellers/sellers.server";
import {
  foundSellersSchema,
  sellerEntriesSchema,
  sellerPageSchema,
  sellerViewSchema,
} from "~/domain/sellers/view";
import { readId } from "~/domain/values/ids";
import { forReaders } from "../../pages/printable-response.server";
import { json } from "../body.server";
import { idParam, pageQuery, printedAnswer, searchQuery } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";
import { labelsAnswer, labelsQuery } from "../labels-answer.server";
import { RECEIPT_PAPERS, readPaper, receiptAnswer } from "../receipt-answer.server";

const params = { id: idParam() };
const paged = pageQuery();
const intake = { what: "The intake", schema: intakeViewSchema };
const sellerBody = json("SellerInput", sellerSchema);
const seller = { what: "The seller", schema: sellerViewSchema };

export const intakeEndpoints = endpointsAt("Books in", {
  "/admin/intakes": {
    GET: adminEndpoint("take_in", {
      summary: "Books that came in, the newest first",
      query: z.object(paged),
      answers: { 200: { what: "One page; past the end it is the last", schema: intakePageSchema } },
      run: ({ admin, url }) => listIntakes(admin, readPageQuery(url.searchParams)),
    }),
    POST: adminEndpoint("take_in", {
      summary:
        "Takes books in: a number without gaps, copies on the shelf, what is owed in the seller's ledger",
      body: json("NewIntake", intakeSchema),
      answers: { 201: { ...intake, what: "The intake; under the same key the same one" } },
      refuses: [404, 409],
      run: ({ admin, body }) => takeIn(admin, body),
    }),
  },

  "/admin/intakes/{id}": {
    GET: adminEndpoint("take_in", {
      summary: "One intake with its books",
      params,
      answers: { 200: intake },
      refuses: [404],
      run: ({ admin, params: { id } }) => getIntake(admin, readId(id)),
    }),
  },

  "/admin/intakes/{id}/undo": {
    POST: adminEndpoint("take_in", {
      summary: "Takes an intake back as far as its copies are unsold",
      params,
      body: json("UndoIntake", undoIntakeSchema),
      answers: { 200: intake },
      refuses: [404, 409],
      run: ({ admin, params: { id }, body }) => undoIntake(admin, readId(id), body),
    }),
  },

  "/admin/intakes/{id}/receipt": {
    GET: adminEndpoint("take_in", {
      summary: "The receipt that the seller gets",
      params,
      query: z.object({
        paper: z.enum(RECEIPT_PAPERS).optional().describe("A roll of 80 mm; else A4"),
      }),
      answers: printedAnswer,
      refuses: [404],
      run: ({ admin, request, url, params: { id } }) =>
        forReaders(request, () =>
          receiptAnswer(getIntake(admin, readId(id)), readPaper(url.searchParams)),
        ),
    }),
  },

  "/admin/intakes/{id}/labels": {
    GET: adminEndpoint("take_in", {
      summary:
        "A label for each copy of an intake that is not sold, with a QR code that the counter scans",
      params,
      query: labelsQuery,
      answers: printedAnswer,
      refuses: [404, 409, 422],
      run: ({ admin, request, url, params: { id } }) =>
        forReaders(request, () => {
          const { number } = getIntake(admin, readId(id));
          return labelsAnswer(number, labelsOf(admin, readId(id)), url.searchParams);
        }),
    }),
  },

  "/admin/unsold": {
    GET: adminEndpoint("take_in", {
      summary: "Consigned copies that are here after the day that was agreed on, the oldest first",
      query: z.object(paged),
      answers: { 200: { what: "One page; past the end it is the last", schema: unsoldPageSchema } },
      run: ({ admin, url }) => listUnsold(admin, readPageQuery(url.searchParams)),
    }),
    POST: adminEndpoint("take_in", {
      summary:
        "Gives unsold copies of a lot back or away, or makes them the shop's; early only where the seller agrees",
      body: json("SettleUnsold", unsoldSchema),
      answers: { 200: intake },
      refuses: [404, 409],
      run: ({ admin, body }) => settleUnsold(admin, body),
    }),
  },

  "/admin/sellers": {
    GET: adminEndpoint("pay_out", {
      summary: "People who bring books, by name",
      query: z.object({ q: searchQuery("name, phone and email"), ...paged }),
      answers: { 200: { what: "One page; past the end it is the last", schema: sellerPageSchema } },
      run: ({ admin, url }) => listSellers(admin, readSellerQuery(url.searchParams)),
    }),
    POST: adminEndpoint("take_in", {
      summary: "Adds a seller",
      body: sellerBody,
      answers: { 201: seller },
      refuses: [409],
      run: ({ admin, body }) => createSeller(admin, body),
    }),
  },

  "/admin/sellers/find": {
    GET: adminEndpoint("take_in", {
      summary:
        "Finds who brings books in, by at least three letters of a name or four digits of a phone number",
      query: z.object({ who: z.string().min(3).max(100).describe("A name or a phone number") }),
      answers: { 200: { what: "The first eight by name", schema: foundSellersSchema } },
      refuses: [422],
      run: ({ admin, url }) => ({
        sellers: findSellers(admin, (url.searchParams.get("who") ?? "").slice(0, 100)),
      }),
    }),
  },

  "/admin/sellers/{id}": {
    GET: adminEndpoint("pay_out", {
      summary: "One seller",
      params,
      answers: { 200: seller },
      refuses: [404],
      run: ({ admin, params: { id } }) => getSeller(admin, readId(id)),
    }),
    PUT: adminEndpoint("pay_out", {
      summary: "Replaces a seller's details; an ID number that is left out stays",
      params,
      body: sellerBody,
      answers: { 200: seller },
      refuses: [404, 409],
      run: ({ admin, params: { id }, body }) => updateSeller(admin, readId(id), body),
    }),
  },

  "/admin/sellers/{id}/debt": {
    POST: adminEndpoint("pay_out", {
      summary:
        "Writes down that what a seller owes the shop was paid back in cash, or is written off; left, it is taken off the next payout",
      params,
      body: json("SettleDebt", settleDebtSchema),
      answers: { 200: seller },
      refuses: [404, 409],
      run: ({ admin, params: { id }, body }) => settleDebt(admin, readId(id), body),
    }),
  },

  "/admin/sellers/{id}/entries": {
    GET: adminEndpoint("pay_out", {
      summary: "A seller's ledger, the newest entry first",
      params,
      query: z.object(paged),
      answers: {
        200: { what: "One page; past the end it is the last", schema: sellerEntriesSchema },
      },
      refuses: [404],
      run: ({ admin, url, params: { id } }) =>
        entriesOf(admin, getSeller(admin, readId(id)).id, readPageQuery(url.searchParams)),
    }),
  },
});

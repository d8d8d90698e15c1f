import { z } from "zod";
import { attention } from "~/domain/dashboard/attention.server";
import { ATTENTION_KINDS, readAttentionKind } from "~/domain/dashboard/attention-kinds";
import { settleReceiptSchema } from "~/domain/dashboard/schema";
import { stats } from "~/domain/dashboard/stats.server";
import { attentionViewSchema, statsViewSchema } from "~/domain/dashboard/view";
import { freeHolds, holds } from "~/domain/holds/held-titles.server";
import { freeNetwork } from "~/domain/holds/network-holds.server";
import { holdsSchema } from "~/domain/holds/view";
import {
  getUnmatchedTransaction,
  settleUnmatchedTransaction,
  unmatchedTransactions,
} from "~/domain/payments/provider/unmatched-transactions.server";
import { unknownReceiptSchema } from "~/domain/payments/provider/view";
import { json } from "../body.server";
import { doneAnswer, named } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const receiptParams = { id: z.string().describe("PayFast's number") };

const receipts = named(
  "UnknownReceipts",
  z.strictObject({ receipts: z.array(unknownReceiptSchema) }),
);

export const dashboardEndpoints = endpointsAt("Dashboard", {
  "/admin/stats": {
    GET: adminEndpoint("oversee", {
      summary: "The figures of the dashboard",
      answers: { 200: { what: "The figures", schema: statsViewSchema } },
      run: ({ admin }) => stats(admin),
    }),
  },

  "/admin/attention": {
    GET: adminEndpoint("oversee", {
      summary: "What waits for a person, the first three of each kind",
      query: z.object({
        all: z.enum(ATTENTION_KINDS).optional().describe("The kind to list whole, to a hundred"),
      }),
      answers: { 200: { what: "What waits", schema: attentionViewSchema } },
      run: ({ admin, url }) => attention(admin, readAttentionKind(url.searchParams.get("all"))),
    }),
  },

  "/admin/holds": {
    GET: adminEndpoint("oversee", {
      summary: "What buyers who are paying, and orders that are not paid yet, keep from all others",
      answers: { 200: { what: "How much is held", schema: holdsSchema } },
      run: ({ admin }) => holds(admin),
    }),

    DELETE: adminEndpoint("oversee", {
      summary:
        "Ends the holds of card payments, which can still be paid; orders that keep copies for days stay",
      answers: doneAnswer,
      refuses: [404],
      run({ admin }) {
        freeHolds(admin);
        return { message: "Free again" };
      },
    }),
  },

  "/admin/holds/networks/{network}": {
    DELETE: adminEndpoint("oversee", {
      summary:
        "Frees what one network holds: card payments can still be paid, unpaid orders end with a mail to each buyer",
      params: { network: z.string().describe("As `byNetwork` of the holds has it") },
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params }) {
        freeNetwork(admin, params.network);
        return { message: "Free again" };
      },
    }),
  },

  "/admin/receipts": {
    GET: adminEndpoint("oversee", {
      summary: "Money at PayFast that no payment explains",
      answers: { 200: { what: "The newest first", schema: receipts } },
      run: ({ admin }) => ({ receipts: unmatchedTransactions(admin) }),
    }),
  },

  "/admin/receipts/{id}": {
    GET: adminEndpoint("oversee", {
      summary: "One of them",
      params: receiptParams,
      answers: { 200: { what: "The receipt", schema: unknownReceiptSchema } },
      refuses: [404],
      run: ({ admin, params }) => getUnmatchedTransaction(admin, params.id),
    }),

    PATCH: adminEndpoint("oversee", {
      summary: "Settles it, with a note of what became of the money",
      params: receiptParams,
      body: json("SettleReceipt", settleReceiptSchema),
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params, body }) {
        settleUnmatchedTransaction(admin, params.id, body.note);
        return { message: "Settled" };
      },
    }),
  },
});

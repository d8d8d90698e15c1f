import { z } from "zod";
import { pinSchema } from "~/domain/accounts/schema";
import { allowanceViewSchema } from "~/domain/accounts/view";
import { getCreditNote } from "~/domain/invoices/credit-note/find.server";
import { getPaymentForAdmin } from "~/domain/payments/admin/admin-payment.server";
import { adminPaymentViewSchema } from "~/domain/payments/admin/admin-view";
import { refundsOfPaymentSchema, refundViewSchema } from "~/domain/payments/refund-view";
import { refundsOfPayment } from "~/domain/payments/refunds.server";
import { answerRefund } from "~/domain/refunds/answer.server";
import { askForRefund } from "~/domain/refunds/ask-owner.server";
import { refundPayment } from "~/domain/refunds/refund.server";
import { refundAnswerSchema, refundAskedSchema, refundSchema } from "~/domain/refunds/schema";
import { forReaders } from "../../../pages/printable-response.server";
import { sessionOfCall } from "../../../sessions/session.server";
import { allowByPin } from "../../../sessions/sign-in-checks.server";
import { json } from "../../body.server";
import { idParam, printedAnswer } from "../../call";
import { creditNoteAnswer } from "../../credit-note-answer.server";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";

const params = { paymentId: z.string() };

export const refundEndpoints = endpointsAt("Refunds", {
  "/admin/payments/{paymentId}/refunds": {
    GET: adminEndpoint("sell", {
      summary: "What was refunded of a payment, and what can be",
      params,
      answers: { 200: { what: "Its refunds, the newest first", schema: refundsOfPaymentSchema } },
      refuses: [404],
      run: ({ admin, params }) => refundsOfPayment(admin, params.paymentId),
    }),

    POST: adminEndpoint("refund", {
      summary: "Refunds lines, delivery or an amount, through PayFast or by hand",
      params,
      body: json("RefundInput", refundSchema),
      answers: {
        201: {
          what: "The refund: done, asked of PayFast, or refused by it",
          schema: refundViewSchema,
        },
      },
      refuses: [404, 409, 503],
      run: ({ admin, params, body, request }) =>
        refundPayment(admin, params.paymentId, body, request.signal),
    }),
  },

  "/admin/payments/{paymentId}/refunds/ask": {
    POST: adminEndpoint("ask_refund", {
      summary: "Asks an owner for a refund, which waits among what needs attention",
      params,
      body: json("RefundAsked", refundAskedSchema),
      answers: { 201: { what: "The payment", schema: adminPaymentViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => askForRefund(admin, params.paymentId, body),
    }),
  },

  "/admin/payments/{paymentId}/refunds/allow": {
    POST: adminEndpoint("ask_refund", {
      summary:
        "An owner's PIN, in a browser where they gave their password today, allows the caller one refund",
      params,
      body: json("RefundAllowed", pinSchema),
      answers: { 200: { what: "Until when", schema: allowanceViewSchema } },
      refuses: [404, 429],
      async run({ admin, params, body, request, clientAddress }) {
        const { id } = getPaymentForAdmin(admin, params.paymentId);
        return allowByPin(await sessionOfCall(request), id, body, { request, clientAddress });
      },
    }),
  },

  "/admin/payments/{paymentId}/refunds/{refundId}": {
    POST: adminEndpoint("refund", {
      summary: "Says what became of a refund that PayFast was asked for, or asks PayFast again",
      params: { ...params, refundId: idParam() },
      body: json("RefundAnswer", refundAnswerSchema),
      answers: { 200: { what: "The refund", schema: refundViewSchema } },
      refuses: [404, 409, 503],
      run: ({ admin, params, body, request }) =>
        answerRefund(admin, params.paymentId, params.refundId, body, request.signal),
    }),
  },

  "/admin/credit-notes/{number}": {
    GET: adminEndpoint("refund", {
      summary: "The credit note of a refund",
      params: { number: z.string() },
      answers: printedAnswer,
      refuses: [404],
      run: ({ params, request }) =>
        forReaders(request, () => creditNoteAnswer(request, getCreditNote(params.number))),
    }),
  },
});

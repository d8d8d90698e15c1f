import { z } from "zod";
import type { CartRef } from "~/domain/cart/session.server";
import { cancelPayment } from "~/domain/checkout/cancel.server";
import { initiateBookPayment, initiateCartPayment } from "~/domain/checkout/initiate.server";
import { providerForm } from "~/domain/checkout/provider-form.server";
import { buyNowOrder, buyNowSchema, checkoutSchema } from "~/domain/checkout/schema";
import type { Visitor } from "~/domain/checkout/visitor";
import { getCreditNote } from "~/domain/invoices/credit-note/find.server";
import { invoiceOrDraft } from "~/domain/invoices/draft.server";
import { getPayment } from "~/domain/payments/find.server";
import { LINK_IS_MAILED } from "~/domain/payments/status";
import { mailOrderLink, orderLinkSchema, trackSchema } from "~/domain/payments/track.server";
import { initiatedPaymentSchema, paymentViewSchema } from "~/domain/payments/view";
import { isAtPayFast } from "~/domain/payments/ways";
import { forReaders } from "../../../pages/printable-response.server";
import { publicUrl } from "../../../server/addresses/public-url.server";
import {
  beginWithinLimits,
  lookUpWithinLimits,
  openWithinLimits,
} from "../../../server/limits/payment-limits.server";
import { countOrRefuse, RATE_LIMITS } from "../../../server/limits/rate-limit.server";
import { paymentAsRead } from "../../../sessions/buyer-contact.server";
import { cartOf, cartOfCall } from "../../../sessions/cart-session.server";
import { attemptCookie, visitorOf } from "../../../sessions/last-payment.server";
import { json, rawForm } from "../../body.server";
import { messageSchema, named, printedAnswer } from "../../call";
import { creditNoteAnswer } from "../../credit-note-answer.server";
import { endpointsAt, publicEndpoint, type SentRequest } from "../../endpoint.server";
import { idempotencyHeader, idempotencyKeyOf } from "../../idempotency-key";
import { invoiceAnswer } from "../../invoice-answer.server";
import { notificationAnswer } from "../../notification-answer.server";
import { providerFormHtml } from "../../provider-form-html";
import { cartSession } from "../cart";

const foundPayment = named("FoundPayment", z.strictObject({ payment: paymentViewSchema }));

const initiated = {
  200: {
    what: "The payment, and the form that leads to PayFast where it is paid there",
    schema: initiatedPaymentSchema,
  },
};

const headers = idempotencyHeader(
  "The same order sent again under it, such as a UUID, is the same payment; another one is refused with 409",
);

async function initiate(
  { request, clientAddress, answerHeaders }: SentRequest,
  cart: CartRef | null,
  begin: (visitor: Visitor) => string,
) {
  const key = idempotencyKeyOf(request) ?? null;
  const visitor = await visitorOf(request, clientAddress, { key });
  const who = { clientAddress, visitor, cart };
  const paymentId = beginWithinLimits(who, () => begin(visitor));
  answerHeaders.append("Set-Cookie", await attemptCookie(visitor, paymentId));
  const { amount: amountCents, method, holdEndsAt, status } = getPayment(paymentId);
  const isToPay = isAtPayFast(method) && status === "pending";
  const paymentForm = isToPay ? providerFormHtml(providerForm(paymentId)) : null;
  const pageUrl = publicUrl(`/payment/success/${paymentId}`);
  return { paymentId, amountCents, method, paymentForm, pageUrl, holdEndsAt };
}

export const paymentEndpoints = endpointsAt("Payment", {
  "/payments/initiate": {
    POST: publicEndpoint({
      summary: "Holds a copy of a book and answers how it is paid: the form, or the buyer's page",
      headers,
      body: json("PayBook", buyNowSchema),
      answers: initiated,
      refuses: [404, 409, 429, 503],
      async run(sent) {
        const cart = await cartOf(sent.request);
        return initiate(sent, cart, (visitor) =>
          initiateBookPayment(buyNowOrder(sent.body), visitor),
        );
      },
    }),
  },

  "/payments/cart/initiate": {
    POST: publicEndpoint({
      summary:
        "Holds every copy in the cart, empties it and answers how it is paid: the form, or the buyer's page",
      headers,
      body: json("PayCart", checkoutSchema.extend(cartSession)),
      answers: initiated,
      refuses: [404, 409, 429, 503],
      async run(sent) {
        const { sessionId, ...input } = sent.body;
        const cart = await cartOfCall(sent.request, sessionId);
        return initiate(sent, cart, (visitor) => initiateCartPayment(cart, input, visitor));
      },
    }),
  },

  "/payments/{paymentId}/verify": {
    GET: publicEndpoint({
      summary: "What has become of a payment",
      params: { paymentId: z.string().describe("Its id, or its short reference") },
      answers: {
        200: {
          what: "The payment; by its short reference name and mail address are shortened",
          schema: foundPayment,
        },
      },
      refuses: [404, 429],
      run: async ({ request, params, clientAddress }) => ({
        payment: await paymentAsRead(request, lookUpWithinLimits(params.paymentId, clientAddress)),
      }),
    }),
  },

  "/orders/track": {
    POST: publicEndpoint({
      summary:
        "An order, for who knows its reference and the last four digits of its buyer's phone",
      body: json("TrackOrder", trackSchema),
      answers: { 200: { what: "The whole payment", schema: foundPayment } },
      refuses: [404, 429],
      run: async ({ request, body, clientAddress }) => ({
        payment: await paymentAsRead(request, openWithinLimits(body, clientAddress)),
      }),
    }),
  },

  "/orders/link": {
    POST: publicEndpoint({
      summary: "Mails the link of an order to the address that it was placed with",
      limit: RATE_LIMITS.mailOrderLink,
      body: json("OrderLink", orderLinkSchema),
      answers: {
        202: { what: "The same whether or not there is such an order", schema: messageSchema },
      },
      refuses: [409],
      run({ body }) {
        mailOrderLink(body.reference);
        return { message: LINK_IS_MAILED };
      },
    }),
  },

  "/payments/{paymentId}/cancel": {
    POST: publicEndpoint({
      summary:
        "Ends a payment that waits to be paid: its copies are free, and a cart gets its books back",
      params: { paymentId: z.string() },
      answers: {
        200: {
          what: "The payment as it stands now: a completed one stays so",
          schema: foundPayment,
        },
      },
      refuses: [404],
      run: async ({ request, params }) => ({
        payment: await paymentAsRead(request, cancelPayment(params.paymentId)),
      }),
    }),
  },

  "/payments/{paymentId}/invoice": {
    GET: publicEndpoint({
      summary:
        "The invoice of a completed payment, or the pro forma of an order that waits for its money",
      params: { paymentId: z.string() },
      answers: printedAnswer,
      refuses: [404, 429],
      run: ({ request, params, clientAddress }) =>
        forReaders(request, async () => {
          countOrRefuse(RATE_LIMITS.openInvoice, clientAddress);
          return invoiceAnswer(request, invoiceOrDraft(params.paymentId));
        }),
    }),
  },

  "/payments/{paymentId}/credit-notes/{number}": {
    GET: publicEndpoint({
      summary: "The credit note of a refund, for who knows the payment",
      params: { paymentId: z.string(), number: z.string() },
      answers: printedAnswer,
      refuses: [404, 429],
      run: ({ request, params: { paymentId, number }, clientAddress }) =>
        forReaders(request, () => {
          countOrRefuse(RATE_LIMITS.openInvoice, clientAddress);
          return creditNoteAnswer(request, getCreditNote(number, paymentId));
        }),
    }),
  },

  "/payments/notify": {
    // PayFast retries until it gets 200, which only means that the notification is stored.
    POST: publicEndpoint({
      summary: "PayFast's own callback",
      isCrossSite: true,
      body: rawForm,
      answers: { 200: { what: "It is stored, and will be judged" } },
      refuses: [429, 503],
      run: ({ body, clientAddress }) => notificationAnswer(body, clientAddress),
    }),
  },
});

import { z } from "zod";
import { buyNowSchema, checkoutSchema } from "~/domain/payment/schema";
import { paymentViewSchema } from "~/domain/payment/view";
import { type CallDescription, named } from "./call";
import { cartSession } from "./cart";

const group = "Payment";

/** What pays for a cart. */
export const payCartBody = named("PayCart", checkoutSchema.extend(cartSession));
const payBookBody = named("PayBook", buyNowSchema);

const foundPayment = named("FoundPayment", z.strictObject({ payment: paymentViewSchema }));

const initiated = {
  200: {
    what: "The payment and the form that leads to the provider",
    schema: named(
      "InitiatedPayment",
      z.strictObject({ paymentId: z.string(), paymentForm: z.string() }),
    ),
  },
};

const headers = {
  "Idempotency-Key": z
    .string()
    .min(16)
    .max(255)
    .optional()
    .describe(
      "The same order sent again under it, such as a UUID, is the same payment while its hold lives",
    ),
};

const paymentId = z.string().describe("Its id, or its short reference");

export const paymentCalls: CallDescription[] = [
  {
    method: "POST",
    path: "/payments/initiate",
    group,
    access: "everyone",
    summary: "Holds a copy of a book and answers the form that pays for it",
    headers,
    body: payBookBody,
    answers: initiated,
    refuses: [404, 409, 429, 503],
  },
  {
    method: "POST",
    path: "/payments/cart/initiate",
    group,
    access: "everyone",
    summary: "Holds every copy in the cart, empties it and answers the form that pays for it",
    headers,
    body: payCartBody,
    answers: initiated,
    refuses: [404, 409, 429, 503],
  },
  {
    method: "GET",
    path: "/payments/{paymentId}/verify",
    group,
    access: "everyone",
    summary: "What has become of a payment",
    params: { paymentId },
    answers: {
      200: {
        what: "The payment; by its short reference name and mail address are shortened",
        schema: foundPayment,
      },
    },
    refuses: [404, 429],
  },
  {
    method: "POST",
    path: "/payments/{paymentId}/cancel",
    group,
    access: "everyone",
    summary:
      "Ends a payment that waits to be paid: its copies are free, and a cart gets its books back",
    params: { paymentId: z.string() },
    answers: {
      200: { what: "The payment as it stands now: a completed one stays so", schema: foundPayment },
    },
    refuses: [404],
  },
  {
    method: "GET",
    path: "/payments/{paymentId}/invoice",
    group,
    access: "everyone",
    summary: "The invoice of a completed payment",
    params: { paymentId: z.string() },
    answers: {
      200: { what: "A PDF; a page to print where nothing prints", type: "application/pdf" },
    },
    refuses: [404, 429],
  },
  {
    method: "POST",
    path: "/payments/notify",
    group,
    access: "everyone",
    summary: "PayFast's own callback",
    bodyType: "application/x-www-form-urlencoded",
    answers: { 200: { what: "It is stored, and will be judged" } },
    refuses: [413, 422, 429, 503],
  },
];

import { initiateCartPayment } from "~/domain/payment/initiate.server";
import { providerFormHtml } from "~/domain/payment/provider-form.server";
import { apiRoute } from "~/http/api.server";
import { payCartBody } from "~/http/api-calls/payments";
import { idempotencyKeyOf, rememberAttempt, visitorOf } from "~/http/attempt.server";
import { cartOfCall } from "~/http/cart-session.server";
import { countAgainst, RATE_LIMITS } from "~/http/rate-limit.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    const { sessionId, ...input } = await body(payCartBody);
    const cart = await cartOfCall(request, sessionId);
    const visitor = await visitorOf(request, clientAddress, idempotencyKeyOf(request));
    const paymentId = initiateCartPayment(cart, input, visitor);
    const answer = Response.json({ paymentId, paymentForm: providerFormHtml(paymentId) });
    return rememberAttempt(visitor, answer, paymentId);
  },
});

export const loader = route.loader;
export const action = route.action;

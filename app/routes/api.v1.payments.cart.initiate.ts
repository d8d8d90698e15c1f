import { initiateCartPayment } from "~/domain/payment/initiate.server";
import { providerFormHtml } from "~/domain/payment/provider-form.server";
import { apiRoute } from "~/http/api.server";
import { payCartBody } from "~/http/api-calls/payments";
import { ownAttempts, rememberAttempt } from "~/http/attempt.server";
import { cartOfCall } from "~/http/cart-session.server";
import { countAgainst, RATE_LIMITS } from "~/http/rate-limit.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    const { sessionId, ...input } = await body(payCartBody);
    const cart = await cartOfCall(request, sessionId);
    const paymentId = initiateCartPayment(cart, input, await ownAttempts(request));
    const answer = Response.json({ paymentId, paymentForm: providerFormHtml(paymentId) });
    return rememberAttempt(request, answer, paymentId);
  },
});

export const loader = route.loader;
export const action = route.action;

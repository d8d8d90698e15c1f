import { initiateCartPayment } from "~/domain/payment/initiate.server";
import { providerFormHtml } from "~/domain/payment/provider-form.server";
import { apiRoute } from "~/http/api.server";
import { payCartBody } from "~/http/api-calls/payments";
import { cartOfCall } from "~/http/cart-session.server";
import { countAgainst, RATE_LIMITS } from "~/http/rate-limit.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    const { sessionId, ...input } = await body(payCartBody);
    const paymentId = initiateCartPayment(await cartOfCall(request, sessionId), input);
    return { paymentId, paymentForm: providerFormHtml(paymentId) };
  },
});

export const loader = route.loader;
export const action = route.action;

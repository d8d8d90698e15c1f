import { initiateBookPayment } from "~/domain/payment/checkout/initiate.server";
import { providerForm } from "~/domain/payment/provider/provider-form.server";
import { buyNowSchema } from "~/domain/payment/schema";
import { providerFormHtml } from "~/http/api/provider-form-html";
import { apiRoute } from "~/http/api/route.server";
import { idempotencyKeyOf, rememberAttempt, visitorOf } from "~/http/cookies/last-payment.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    const input = await body(buyNowSchema);
    const visitor = await visitorOf(request, clientAddress, idempotencyKeyOf(request));
    const paymentId = initiateBookPayment(input, visitor);
    const answer = Response.json({
      paymentId,
      paymentForm: providerFormHtml(providerForm(paymentId)),
    });
    return rememberAttempt(visitor, answer, paymentId);
  },
});

export const loader = route.loader;
export const action = route.action;

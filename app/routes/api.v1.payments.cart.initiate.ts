import { initiateCartPayment } from "~/domain/payment/checkout/initiate.server";
import { providerForm } from "~/domain/payment/provider/provider-form.server";
import { payCartBody } from "~/http/api/calls/payments";
import { providerFormHtml } from "~/http/api/provider-form-html";
import { apiRoute } from "~/http/api/route.server";
import { cartOfCall } from "~/http/cookies/cart-session.server";
import { idempotencyKeyOf, rememberAttempt, visitorOf } from "~/http/cookies/last-payment.server";
import { beginWithinLimits } from "~/http/server/payment-limits.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    const { sessionId, ...input } = await body(payCartBody);
    const cart = await cartOfCall(request, sessionId);
    const visitor = await visitorOf(request, clientAddress, idempotencyKeyOf(request));
    const paymentId = beginWithinLimits({ clientAddress, visitor, cart }, () =>
      initiateCartPayment(cart, input, visitor),
    );
    const answer = Response.json({
      paymentId,
      paymentForm: providerFormHtml(providerForm(paymentId)),
    });
    return rememberAttempt(visitor, answer, paymentId);
  },
});

export const loader = route.loader;
export const action = route.action;

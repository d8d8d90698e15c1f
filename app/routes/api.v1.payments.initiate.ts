import { initiateBookPayment } from "~/domain/payment/checkout/initiate.server";
import { providerForm } from "~/domain/payment/provider/provider-form.server";
import { buyNowSchema } from "~/domain/payment/schema";
import { providerFormHtml } from "~/http/api/provider-form-html";
import { apiRoute } from "~/http/api/route.server";
import { cartOf } from "~/http/cookies/cart-session.server";
import { idempotencyKeyOf, rememberAttempt, visitorOf } from "~/http/cookies/last-payment.server";
import { beginWithinLimits } from "~/http/server/payment-limits.server";

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    const input = await body(buyNowSchema);
    const visitor = await visitorOf(request, clientAddress, idempotencyKeyOf(request));
    const cart = await cartOf(request);
    const paymentId = beginWithinLimits({ clientAddress, visitor, cart }, () =>
      initiateBookPayment(input, visitor),
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

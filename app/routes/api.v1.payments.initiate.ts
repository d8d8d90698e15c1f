import { initiateBookPayment } from "~/domain/payment/initiate.server";
import { providerFormHtml } from "~/domain/payment/provider-form.server";
import { buyNowSchema } from "~/domain/payment/schema";
import { apiRoute } from "~/http/api.server";
import { countAgainst, RATE_LIMITS } from "~/http/rate-limit.server";

const route = apiRoute({
  async POST({ body, clientAddress }) {
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    const paymentId = initiateBookPayment(await body(buyNowSchema));
    return { paymentId, paymentForm: providerFormHtml(paymentId) };
  },
});

export const loader = route.loader;
export const action = route.action;

import { z } from "zod";
import { initiateCartPayment } from "~/domain/payment/initiate.server";
import { providerFormHtml } from "~/domain/payment/provider-form.server";
import { checkoutSchema } from "~/domain/payment/schema";
import { apiRoute } from "~/http/api.server";
import { cartOfCall } from "~/http/cart-session.server";
import { countAgainst, RATE_LIMITS } from "~/http/rate-limit.server";

const bodySchema = checkoutSchema.extend({ sessionId: z.string().max(100).optional() });

const route = apiRoute({
  async POST({ request, body, clientAddress }) {
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    const { sessionId, ...input } = await body(bodySchema);
    const paymentId = initiateCartPayment(await cartOfCall(request, sessionId), input);
    return { paymentId, paymentForm: providerFormHtml(paymentId) };
  },
});

export const loader = route.loader;
export const action = route.action;

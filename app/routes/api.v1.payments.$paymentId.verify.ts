import { lookUpPayment } from "~/domain/payment/find.server";
import { apiRoute } from "~/http/api.server";
import { countAgainst, RATE_LIMITS } from "~/http/rate-limit.server";

const route = apiRoute({
  GET({ params, clientAddress }) {
    countAgainst(RATE_LIMITS.lookUpPayment, clientAddress);
    return { payment: lookUpPayment(params.paymentId ?? "") };
  },
});

export const loader = route.loader;
export const action = route.action;

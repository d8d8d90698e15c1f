import { lookUpPayment } from "~/domain/payment/find.server";
import { apiRoute } from "~/http/api/route.server";
import { countMisses, RATE_LIMITS } from "~/http/server/rate-limit.server";

const route = apiRoute({
  GET({ params, clientAddress }) {
    const look = () => lookUpPayment(params.paymentId ?? "");
    return { payment: countMisses(RATE_LIMITS.lookUpPayment, clientAddress, look) };
  },
});

export const loader = route.loader;
export const action = route.action;

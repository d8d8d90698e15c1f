import { apiRoute } from "~/http/api/route.server";
import { lookUpWithinLimits } from "~/http/server/payment-limits.server";

const route = apiRoute({
  GET: ({ params, clientAddress }) => ({
    payment: lookUpWithinLimits(params.paymentId ?? "", clientAddress),
  }),
});

export const loader = route.loader;
export const action = route.action;

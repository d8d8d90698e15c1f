import { cancelPayment } from "~/domain/payment/checkout/cancel.server";
import { apiRoute } from "~/http/api/route.server";

const route = apiRoute({
  POST: ({ params }) => ({ payment: cancelPayment(params.paymentId ?? "") }),
});

export const loader = route.loader;
export const action = route.action;

import { cancelPayment } from "~/domain/payment/cancel.server";
import { apiRoute } from "~/http/api.server";

const route = apiRoute({
  POST: ({ params }) => ({ payment: cancelPayment(params.paymentId ?? "") }),
});

export const loader = route.loader;
export const action = route.action;

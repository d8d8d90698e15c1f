import { askPayFast } from "~/domain/payment/provider/ask-payfast.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  POST: ({ admin, params, request }) => askPayFast(admin, params.paymentId, request.signal),
});
export const loader = route.loader;
export const action = route.action;

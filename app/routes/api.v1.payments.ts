import { listPayments } from "~/domain/payment/admin-list.server";
import { readPaymentQuery } from "~/domain/payment/admin-query";
import { adminRoute } from "~/http/admin-route.server";

const route = adminRoute({
  GET: ({ admin, url }) => listPayments(admin, readPaymentQuery(url.searchParams)),
});
export const loader = route.loader;
export const action = route.action;

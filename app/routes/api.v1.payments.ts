import { listPayments } from "~/domain/payment/office/admin-list.server";
import { readPaymentQuery } from "~/domain/payment/office/admin-query";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, url }) => listPayments(admin, readPaymentQuery(url.searchParams)),
});
export const loader = route.loader;
export const action = route.action;

import { readPaymentQuery } from "~/domain/payment/office/admin-query";
import { paymentsCsv, paymentsFileName } from "~/domain/payment/office/payments-csv.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { csvDownload } from "~/http/pages/csv.server";

const route = adminRoute({
  GET({ admin, request, url }) {
    const file = paymentsCsv(admin, readPaymentQuery(url.searchParams));
    return csvDownload(request, paymentsFileName(), file);
  },
});
export const loader = route.loader;
export const action = route.action;

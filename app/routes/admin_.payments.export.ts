import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPaymentQuery } from "~/domain/payments/admin/admin-query";
import { paymentsCsv, paymentsFileName } from "~/domain/payments/admin/payments-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readPaymentQuery(new URL(request.url).searchParams);
  return csvDownload(request, paymentsFileName(), paymentsCsv(admin, query));
}

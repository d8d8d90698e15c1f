import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPaymentQuery } from "~/domain/payments/admin/admin-query";
import { paymentsCsv, paymentsFileName } from "~/domain/payments/admin/payments-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const query = readPaymentQuery(new URL(request.url).searchParams);
  return csvDownload(request, paymentsFileName(), paymentsCsv(admin, query));
}

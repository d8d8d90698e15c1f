import type { LoaderFunctionArgs } from "@remix-run/node";
import { monthsCsv, monthsFileName } from "~/domain/reports/months/months-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return csvDownload(request, monthsFileName(), monthsCsv(admin));
}

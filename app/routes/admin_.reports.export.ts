import type { LoaderFunctionArgs } from "@remix-run/node";
import { monthsCsv, monthsFileName } from "~/domain/report/months-csv.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return csvDownload(request, monthsFileName(), monthsCsv(admin));
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentsCsv, documentsFileName } from "~/domain/reports/documents-csv.server";
import { checkPeriod, periodSearch, typedPeriod } from "~/domain/reports/period";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

/** CSV of the invoices and credit notes between two days. Invalid days redirect to the form, which says why. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const typed = typedPeriod(new URL(request.url).searchParams);
  const { period } = checkPeriod(typed);
  if (period === null) return redirect(`/admin/reports${periodSearch(typed)}#invoices`);
  return csvDownload(request, documentsFileName(period), documentsCsv(admin, period));
}

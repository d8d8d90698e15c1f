import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { checkPeriod, periodSearch, typedPeriod } from "~/domain/reports/period";
import { salesCsv, salesFileName } from "~/domain/reports/sales-csv.server";
import { readSoldBy } from "~/domain/reports/sales-view";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const params = new URL(request.url).searchParams;
  const typed = typedPeriod(params);
  const { period } = checkPeriod(typed);
  if (period === null) return redirect(`/admin/reports/sales${periodSearch(typed)}`);
  const by = readSoldBy(params.get("by"));
  return csvDownload(request, salesFileName(period, by), salesCsv(admin, period, by));
}

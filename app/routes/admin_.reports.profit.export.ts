import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { checkPeriod, periodSearch, typedPeriod } from "~/domain/reports/period";
import { profitCsv, profitFileName } from "~/domain/reports/profit/profit-csv.server";
import { readProfitBy } from "~/domain/reports/profit/profit-view";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const params = new URL(request.url).searchParams;
  const typed = typedPeriod(params);
  const { period } = checkPeriod(typed);
  if (period === null) return redirect(`/admin/reports/profit${periodSearch(typed)}`);
  const by = readProfitBy(params.get("by"));
  return csvDownload(request, profitFileName(period, by), profitCsv(admin, period, by));
}

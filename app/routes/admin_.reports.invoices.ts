import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readFormat } from "~/domain/reports/documents/document-formats";
import { documentsCsv, documentsFileName } from "~/domain/reports/documents/documents-csv.server";
import { checkPeriod, typedPeriod } from "~/domain/reports/period";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

/** CSV of the invoices and credit notes between two days. Invalid days redirect to the form, which says why. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const params = new URL(request.url).searchParams;
  const typed = typedPeriod(params);
  const { period } = checkPeriod(typed);
  if (period === null) {
    const asked = new URLSearchParams({ ...typed, format: readFormat(params.get("format")) });
    return redirect(`/admin/reports?${asked}#invoices`);
  }
  const format = readFormat(params.get("format"));
  const name = documentsFileName(period, format);
  return csvDownload(request, name, documentsCsv(admin, period, format));
}

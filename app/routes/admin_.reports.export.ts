import type { LoaderFunctionArgs } from "@remix-run/node";
import { monthsCsv, monthsFileName } from "~/domain/reports/months/months-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  return csvDownload(request, monthsFileName(), monthsCsv(admin));
}

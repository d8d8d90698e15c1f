import type { LoaderFunctionArgs } from "@remix-run/node";
import { LIST_COLUMNS, LIST_FIELD_WORDS } from "~/domain/imports/kinds/list-fields";
import { csvHeader } from "~/domain/text/csv";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const header = csvHeader(LIST_COLUMNS.map((field) => LIST_FIELD_WORDS[field].label));
  return csvDownload(request, "school-lists-template.csv", [header]);
}

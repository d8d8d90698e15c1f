import type { LoaderFunctionArgs } from "@remix-run/node";
import { LIST_COLUMNS, LIST_FIELD_WORDS } from "~/domain/imports/kinds/list-fields";
import { csvHeader } from "~/domain/text/csv";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "import" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await adminOfFile(request, handle.may);
  const header = csvHeader(LIST_COLUMNS.map((field) => LIST_FIELD_WORDS[field].label));
  return csvDownload(request, "school-lists-template.csv", [header]);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { FIELDS, IMPORT_FIELDS } from "~/domain/imports/row/fields";
import { csvHeader } from "~/domain/text/csv";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "import" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await adminOfFile(request, handle.may);
  return csvDownload(request, TEMPLATE_NAME, [importTemplate()]);
}

const TEMPLATE_NAME = "books-import-template.csv";

const importTemplate = (): string =>
  csvHeader(IMPORT_FIELDS.filter((field) => !FIELDS[field].isRare));

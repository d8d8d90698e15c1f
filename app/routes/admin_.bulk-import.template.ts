import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvHeader } from "~/domain/csv";
import { FIELDS, IMPORT_FIELDS } from "~/domain/import/plan/fields";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";

/** CSV template. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvDownload(request, TEMPLATE_NAME, [importTemplate()]);
}

/** The file that an admin downloads to fill in: the columns, and no example that somebody could import. */
const TEMPLATE_NAME = "books-import-template.csv";

const importTemplate = (): string =>
  csvHeader(IMPORT_FIELDS.filter((field) => !FIELDS[field].isRare));

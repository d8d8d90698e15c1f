import type { LoaderFunctionArgs } from "@remix-run/node";
import { importTemplate, TEMPLATE_NAME } from "~/domain/import/template";
import { csvDownload } from "~/http/csv.server";
import { requireAdmin } from "~/http/session.server";

/** The file to fill in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvDownload(request, TEMPLATE_NAME, [importTemplate()]);
}

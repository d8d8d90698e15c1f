import type { LoaderFunctionArgs } from "@remix-run/node";
import { importTemplate, TEMPLATE_NAME } from "~/domain/import/file/template";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";

/** CSV template. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvDownload(request, TEMPLATE_NAME, [importTemplate()]);
}

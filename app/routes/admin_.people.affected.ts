import type { LoaderFunctionArgs } from "@remix-run/node";
import { affectedCsv, affectedFileName } from "~/domain/privacy/erasure/affected.server";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return csvDownload(request, affectedFileName(), affectedCsv(admin));
}

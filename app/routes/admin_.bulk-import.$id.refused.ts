import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedCsv, refusedFileName } from "~/domain/import/plan/refused-csv.server";
import { getImport } from "~/domain/import/run/find-imports.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";
import { forFile } from "~/http/pages/sentence-answer.server";

const BACK = { to: "/admin/bulk-import", label: "Back to the imports" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forFile(() => {
    const { id, fileName } = getImport(admin, params.id ?? "");
    return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
  }, BACK);
}

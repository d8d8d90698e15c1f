import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedCsv, refusedFileName } from "~/domain/import/plan/refused-csv.server";
import { getImport } from "~/domain/import/run/find-imports.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";
import { forPage } from "~/http/pages/page.server";

/** The refused rows of an import with the reasons, to be corrected and loaded again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const { id, fileName } = getImport(admin, params.id ?? "");
    return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
  });
}

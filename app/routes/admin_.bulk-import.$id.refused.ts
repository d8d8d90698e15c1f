import type { LoaderFunctionArgs } from "@remix-run/node";
import { getImport } from "~/domain/import/find-imports.server";
import { refusedCsv, refusedFileName } from "~/domain/import/refused-csv.server";
import { csvDownload } from "~/http/csv.server";
import { forPage } from "~/http/page.server";
import { requireAdmin } from "~/http/session.server";

/** The refused rows of an import with the reasons, to be corrected and loaded again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const { id, fileName } = getImport(admin, params.id ?? "");
    return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
  });
}

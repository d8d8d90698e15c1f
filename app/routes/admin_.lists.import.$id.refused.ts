import type { LoaderFunctionArgs } from "@remix-run/node";
import { getListImport } from "~/domain/import/lists/start.server";
import { refusedCsv, refusedFileName } from "~/domain/import/plan/refused-csv.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";
import { forPage } from "~/http/pages/page.server";

/** CSV of the refused rows with reasons, to correct and import again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const { id, fileName } = getListImport(admin, params.id ?? "");
    return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
  });
}

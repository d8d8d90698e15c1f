import type { LoaderFunctionArgs } from "@remix-run/node";
import { bankFile, bankFileName } from "~/domain/payouts/bank-file.server";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return csvDownload(request, bankFileName(), [bankFile(admin)]);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { readWantedQuery } from "~/domain/waitlist/query";
import { wantedCsv, wantedFileName } from "~/domain/waitlist/wanted-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readWantedQuery(new URL(request.url).searchParams);
  return csvDownload(request, wantedFileName(), wantedCsv(admin, query));
}

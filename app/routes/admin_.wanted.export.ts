import type { LoaderFunctionArgs } from "@remix-run/node";
import { readWaitlistQuery } from "~/domain/waitlist/query";
import { waitlistCsv, waitlistFileName } from "~/domain/waitlist/waitlist-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readWaitlistQuery(new URL(request.url).searchParams);
  return csvDownload(request, waitlistFileName(), waitlistCsv(admin, query));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { enquiriesCsv, enquiriesFileName } from "~/domain/enquiries/enquiries-csv.server";
import { readEnquiryQuery } from "~/domain/enquiries/query";
import { csvDownload } from "~/web/pages/csv.server";
import { requireAdmin } from "~/web/sessions/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readEnquiryQuery(new URL(request.url).searchParams);
  return csvDownload(request, enquiriesFileName(), enquiriesCsv(admin, query));
}

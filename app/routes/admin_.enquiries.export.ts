import type { LoaderFunctionArgs } from "@remix-run/node";
import { enquiriesCsv, enquiriesFileName } from "~/domain/enquiry/enquiries-csv.server";
import { readEnquiryQuery } from "~/domain/enquiry/query";
import { requireAdmin } from "~/http/cookies/session.server";
import { csvDownload } from "~/http/pages/csv.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readEnquiryQuery(new URL(request.url).searchParams);
  return csvDownload(request, enquiriesFileName(), enquiriesCsv(admin, query));
}

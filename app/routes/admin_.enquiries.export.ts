import type { LoaderFunctionArgs } from "@remix-run/node";
import { enquiriesCsv, enquiriesFileName } from "~/domain/enquiries/enquiries-csv.server";
import { readEnquiryQuery } from "~/domain/enquiries/query";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const query = readEnquiryQuery(new URL(request.url).searchParams);
  return csvDownload(request, enquiriesFileName(), enquiriesCsv(admin, query));
}

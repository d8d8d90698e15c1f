import { enquiriesCsv, enquiriesFileName } from "~/domain/enquiry/enquiries-csv.server";
import { readEnquiryQuery } from "~/domain/enquiry/query";
import { adminRoute } from "~/http/admin/admin-route.server";
import { csvDownload } from "~/http/pages/csv.server";

const route = adminRoute({
  GET: ({ admin, request, url }) =>
    csvDownload(
      request,
      enquiriesFileName(),
      enquiriesCsv(admin, readEnquiryQuery(url.searchParams)),
    ),
});

export const loader = route.loader;
export const action = route.action;

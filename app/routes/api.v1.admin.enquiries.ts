import { listEnquiries } from "~/domain/enquiry/admin-enquiry.server";
import { readEnquiryQuery } from "~/domain/enquiry/query";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, url }) => listEnquiries(admin, readEnquiryQuery(url.searchParams)),
});

export const loader = route.loader;
export const action = route.action;

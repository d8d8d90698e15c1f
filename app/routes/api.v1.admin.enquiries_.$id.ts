import { getEnquiry, setEnquiryProcessed } from "~/domain/enquiry/admin-enquiry.server";
import { processedSchema } from "~/domain/enquiry/processed-schema";
import { type AdminCall, adminRoute } from "~/http/admin/admin-route.server";

async function mark({ admin, params, body }: AdminCall) {
  const { processed } = await body(processedSchema);
  return setEnquiryProcessed(admin, params.id, processed);
}

const route = adminRoute({
  GET: ({ admin, params }) => getEnquiry(admin, params.id),
  PATCH: mark,
  PUT: mark,
});

export const loader = route.loader;
export const action = route.action;

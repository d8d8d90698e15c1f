import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { enquirySchema } from "~/domain/enquiry/schema";
import { apiRoute } from "~/http/api/route.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";

const route = apiRoute({
  async POST({ body, clientAddress }) {
    countAgainst(RATE_LIMITS.enquire, clientAddress);
    return Response.json(submitEnquiry(await body(enquirySchema)), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;

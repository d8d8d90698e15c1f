import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { enquirySchema } from "~/domain/enquiry/schema";
import { flashCookie } from "../cookies/flash.server";
import { RATE_LIMITS } from "../server/rate-limit.server";
import { doubtEmail } from "./email-doubt";
import { formAction } from "./form.server";

/**
 * Form handler for enquiries. `page` is the path of the form, which then shows the enquiry's number; `fromAddress`
 * holds values from that path.
 */
export function sendEnquiry(
  args: ActionFunctionArgs,
  page: string,
  fromAddress: Record<string, string> = {},
) {
  return formAction(args, {
    schema: enquirySchema,
    limit: RATE_LIMITS.enquire,
    doubtEmail: doubtEmail("email"),
    fromAddress,
    async run(input) {
      const { referenceNumber } = submitEnquiry(input);
      return redirect(`${page}?sent=${referenceNumber}`, {
        status: 303,
        headers: { "Set-Cookie": await flashCookie("enquiry-submitted") },
      });
    },
  });
}

import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { enquirySchema } from "~/domain/enquiry/schema";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { flashCookie } from "../cookies/flash.server";
import { RATE_LIMITS } from "../server/rate-limit.server";
import { doubtEmail } from "./email-doubt";
import { formAction } from "./form.server";

/**
 * Form handler for enquiries. `page` is the path of the form, which then shows the enquiry's number and whether a mail
 * brings it too; `fromAddress` holds values from that path.
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
      const sent = new URLSearchParams({ sent: referenceNumber });
      if (sendsMails()) sent.set("mailed", "yes");
      return redirect(`${page}?${sent}`, {
        status: 303,
        headers: { "Set-Cookie": await flashCookie("enquiry-submitted") },
      });
    },
  });
}

import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { keyOfForm, submitEnquiry } from "~/domain/enquiries/enquiry.server";
import { enquirySchema } from "~/domain/enquiries/schema";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { RATE_LIMITS } from "../server/limits/rate-limit.server";
import { flashCookie } from "../sessions/flash.server";
import { newNonce } from "../sessions/last-payment.server";
import { doubtEmail } from "./email-doubt";
import { formAction } from "./form.server";

/** Loader of a page with an enquiry form: its nonce, which makes two submits one enquiry and belongs to one browser. */
export const newEnquiry = () =>
  data({ nonce: newNonce() }, { headers: { "Cache-Control": "private, no-cache" } });

/**
 * Form handler for enquiries. `page` is the path of the form, which then shows the enquiry's number and whether it is
 * mailed too; `fromAddress` holds values from that path.
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
    opensAt: () => page,
    failure: "Failed to submit enquiry",
    async run(input, nonce) {
      const { referenceNumber } = submitEnquiry(input, keyOfForm(input, nonce));
      const sent = new URLSearchParams({ sent: referenceNumber });
      if (sendsMails()) sent.set("mailed", "yes");
      return redirect(`${page}?${sent}`, {
        status: 303,
        headers: { "Set-Cookie": await flashCookie("enquiry-submitted") },
      });
    },
  });
}

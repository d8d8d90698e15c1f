import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { keyOfForm, submitEnquiry } from "~/domain/enquiries/enquiry.server";
import { readListFile } from "~/domain/enquiries/list-file.server";
import { enquirySchema } from "~/domain/enquiries/schema";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { requestFacts } from "../server/context";
import { countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { flashCookie } from "../sessions/flash.server";
import { newNonce } from "../sessions/last-payment.server";
import { doubtEmail } from "./email-doubt";
import { formAction } from "./form.server";
import { readWithPhoto } from "./photo-form.server";

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
  const { clientAddress } = requestFacts(args.context);
  let photo: Buffer | null = null;
  return formAction(args, {
    async read(request) {
      const read = await readWithPhoto(request, RATE_LIMITS.enquire, clientAddress);
      photo = read?.photo ?? null;
      return read;
    },
    schema: enquirySchema,
    limit: RATE_LIMITS.enquire,
    doubtEmail: doubtEmail("email"),
    fromAddress,
    opensAt: () => page,
    failure: "Failed to submit enquiry",
    async run(typed, nonce) {
      const isList = new URL(args.request.url).searchParams.has("list");
      const lookingFor = isList ? `Book list: ${typed.lookingFor}` : typed.lookingFor;
      const input = { ...typed, lookingFor };
      if (photo) countOrRefuse(RATE_LIMITS.sendList, clientAddress);
      const file = photo && (await readListFile(photo));
      const { referenceNumber } = submitEnquiry(input, keyOfForm(input, nonce, file), file);
      const sent = new URLSearchParams({ sent: referenceNumber });
      if (sendsMails()) sent.set("mailed", "yes");
      return redirect(`${page}?${sent}`, {
        status: 303,
        headers: { "Set-Cookie": await flashCookie("enquiry-submitted") },
      });
    },
  });
}

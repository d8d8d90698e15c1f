import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { keyOfForm, submitEnquiry } from "~/domain/enquiries/enquiry.server";
import { faultsOfListFiles, readListFiles } from "~/domain/enquiries/list-file.server";
import { isEnquiryReference, MOST_LIST_FILES, SCHOOL_MISSING } from "~/domain/enquiries/rules";
import { type EnquiryInput, enquirySchema } from "~/domain/enquiries/schema";
import { listRequest } from "~/domain/enquiry-topic";
import { DomainError } from "~/domain/errors";
import type { SentFile } from "~/domain/image/refusals";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { requestFacts } from "../server/context";
import { countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { flashCookie } from "../sessions/flash.server";
import { newNonce } from "../sessions/last-payment.server";
import { aboutSent, noteSent, sentFromHere } from "../sessions/sent-forms.server";
import { doubtEmail } from "./email-doubt";
import { formAction } from "./form.server";
import { readWithPhotos } from "./photo-form.server";

/**
 * Loader of a page with an enquiry form: its nonce, which belongs to one browser and makes two submits one enquiry; the
 * number of what this browser sent already; and grade and school of a sent list.
 */
export async function newEnquiry({ request }: LoaderFunctionArgs) {
  const before = await sentFromHere(request);
  const sentAlready = before && isEnquiryReference(before.reference) ? before.reference : null;
  const sent = new URL(request.url).searchParams.get("sent");
  const sentList = sent && (await aboutSent(request, sent));
  return data(
    { nonce: before?.nonce ?? newNonce(), sentAlready, sentList },
    { headers: { "Cache-Control": "private, no-cache" } },
  );
}

// The form of a list asks for its school and grade.
function ofList(typed: EnquiryInput): EnquiryInput {
  const { school, lookingFor } = typed;
  if (!school) throw new DomainError("invalid", SCHOOL_MISSING, { school: [SCHOOL_MISSING] });
  return { ...typed, lookingFor: listRequest(school, lookingFor ?? "") };
}

function listInWords({ school, lookingFor }: EnquiryInput): string {
  const grade = lookingFor ?? "";
  return `${/^\d/.test(grade) ? `Grade ${grade}` : grade}, ${school ?? ""}`;
}

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
  let sentFiles: SentFile[] = [];
  return formAction(args, {
    async read(request) {
      const read = await readWithPhotos(
        request,
        RATE_LIMITS.enquire,
        clientAddress,
        MOST_LIST_FILES,
      );
      sentFiles = read?.photos ?? [];
      return read && { ...read, errors: faultsOfListFiles(sentFiles) };
    },
    schema: enquirySchema,
    limit: RATE_LIMITS.enquire,
    doubtEmail: doubtEmail("email"),
    fromAddress,
    opensAt: () => page,
    failure: "Failed to submit enquiry",
    async run(typed, nonce) {
      const isList = new URL(args.request.url).searchParams.has("list");
      const input = isList ? ofList(typed) : typed;
      if (sentFiles.length > 0) countOrRefuse(RATE_LIMITS.sendList, clientAddress);
      const files = await readListFiles(sentFiles);
      const { referenceNumber } = submitEnquiry(input, keyOfForm(input, nonce, files), files);
      const sent = new URLSearchParams({ sent: referenceNumber });
      if (sendsMails()) sent.set("mailed", "yes");
      const photos = files.filter(({ type }) => type === "image/jpeg").length;
      const hasSchool = input.school && !isList;
      const came = { school: hasSchool ? 1 : 0, photos, pdfs: files.length - photos };
      for (const [what, count] of Object.entries(came)) if (count > 0) sent.set(what, `${count}`);
      const about = isList ? { about: listInWords(typed) } : {};
      const noted = await noteSent(args.request, { nonce, reference: referenceNumber, ...about });
      const toast = noted.isAgain ? "sent-already" : "enquiry-submitted";
      const headers = new Headers({ "Set-Cookie": noted.cookie });
      // The page of a list says itself what came.
      if (noted.isAgain || !isList) headers.append("Set-Cookie", await flashCookie(toast));
      return redirect(`${page}?${sent}`, { status: 303, headers });
    },
  });
}

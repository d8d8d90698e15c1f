import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useOutletContext,
  useSearchParams,
} from "@remix-run/react";
import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { enquirySchema } from "~/domain/enquiry/schema";
import { doubtEmail } from "~/http/email-doubt";
import { flashCookie } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { keepTyped } from "~/http/form-reply";
import { RATE_LIMITS } from "~/http/rate-limit.server";
import type { BookContext } from "~/ui/book-context";
import { Dialog } from "~/ui/dialog";
import { EnquiryForm } from "~/ui/enquiry-form";
import { isEnquiryReference, Submitted } from "~/ui/enquiry-submitted";
import { pageTitle } from "~/ui/page-meta";
import { Toast } from "~/ui/toast";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Enquire About Book"),
  { name: "robots", content: "noindex" },
];

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    schema: enquirySchema,
    limit: RATE_LIMITS.enquire,
    doubtEmail: doubtEmail("email"),
    fromAddress: { bookId: args.params.id ?? "" },
    async run(input) {
      const { referenceNumber } = submitEnquiry(input);
      return redirect(`/book/${input.bookId}/ask?sent=${referenceNumber}`, {
        status: 303,
        headers: { "Set-Cookie": await flashCookie("enquiry-submitted") },
      });
    },
  });

/** When the line breaks, the form stays as it was typed, with a word about it. */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

export default function Ask() {
  const { book } = useOutletContext<BookContext>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  const sent = params.get("sent") ?? "";
  const closeTo = `/book/${book.id}`;
  if (isEnquiryReference(sent)) {
    return (
      <Dialog title="Enquiry Submitted!" closeTo={closeTo}>
        <Submitted referenceNumber={sent} />
      </Dialog>
    );
  }
  const failure = reply?.message
    ? { title: "Submission Failed", text: reply.message, destructive: true }
    : null;
  return (
    <Dialog title="Enquire About Book" closeTo={closeTo}>
      <EnquiryForm
        topic={<p className="text-muted">About {book.title}. We answer within 24 hours.</p>}
        cancelTo={closeTo}
        reply={reply}
      />
      <Toast toast={failure} />
    </Dialog>
  );
}

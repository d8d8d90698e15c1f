import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useSearchParams } from "@remix-run/react";
import { submitEnquiry } from "~/domain/enquiry/enquiry.server";
import { MAX_LOOKING_FOR } from "~/domain/enquiry/limits";
import { enquirySchema } from "~/domain/enquiry/schema";
import { doubtEmail } from "~/http/email-doubt";
import { flashCookie } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { type FormReply, keepTyped } from "~/http/form-reply";
import { RATE_LIMITS } from "~/http/rate-limit.server";
import { EnquiryForm } from "~/ui/enquiry-form";
import { isEnquiryReference, Submitted } from "~/ui/enquiry-submitted";
import { Field } from "~/ui/field";
import { pageTitle } from "~/ui/page-meta";
import { Toast } from "~/ui/toast";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Ask us to find it"),
  { name: "robots", content: "noindex" },
];

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    schema: enquirySchema,
    limit: RATE_LIMITS.enquire,
    doubtEmail: doubtEmail("email"),
    async run(input) {
      const { referenceNumber } = submitEnquiry(input);
      return redirect(`/ask?sent=${referenceNumber}`, {
        status: 303,
        headers: { "Set-Cookie": await flashCookie("enquiry-submitted") },
      });
    },
  });

/** When the line breaks, the form stays as it was typed, with a word about it. */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

/** A question about a book that the shop does not have: what a search found nothing for is filled in. */
export default function AskToFind() {
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  const sent = params.get("sent") ?? "";
  const isSent = isEnquiryReference(sent);
  const failure = reply?.message
    ? { title: "Submission Failed", text: reply.message, destructive: true }
    : null;
  return (
    <div className="frame frame-text py-8">
      <h1 className="mb-4 font-serif text-2xl font-semibold">
        {isSent ? "Enquiry Submitted!" : "Ask us to find it"}
      </h1>
      {isSent ? (
        <Submitted referenceNumber={sent} />
      ) : (
        <>
          <EnquiryForm
            topic={<Wanted asked={params.get("q") ?? ""} reply={reply} />}
            cancelTo="/"
            reply={reply}
          />
          <Toast toast={failure} />
        </>
      )}
    </div>
  );
}

function Wanted({ asked, reply }: { asked: string; reply: FormReply | undefined }) {
  return (
    <>
      <p className="text-muted">
        Tell us which book you need. We look for it and answer within 24 hours.
      </p>
      <Field
        label="What are you looking for?"
        name="lookingFor"
        message="Please tell us what you are looking for"
        value={reply?.values.lookingFor ?? asked.slice(0, MAX_LOOKING_FOR)}
        errors={reply?.errors.lookingFor}
        required
        maxLength={MAX_LOOKING_FOR}
      />
    </>
  );
}

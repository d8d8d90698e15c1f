import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from "@remix-run/node";
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  GRADE_MISSING,
  isEnquiryReference,
  LOOKING_FOR_MISSING,
  MAX_LOOKING_FOR,
  MAX_SCHOOL,
  SCHOOL_MISSING,
} from "~/domain/enquiries/rules";
import { EnquiryForm, newFormNonce } from "~/ui/enquiries/enquiry-form";
import { Submitted } from "~/ui/enquiries/enquiry-submitted";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { newEnquiry, sendEnquiry } from "~/web/forms/enquiry-form.server";
import { type FormReply, keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";

export const meta: MetaFunction = ({ matches, location }) => [
  pageTitle(matches, topicOf(new URLSearchParams(location.search)).heading),
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = newEnquiry;

/** With JavaScript the empty form opens without a request. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  new URL(request.url).searchParams.has("sent")
    ? serverLoader<typeof loader>()
    : { nonce: newFormNonce(), sentAlready: null, sentList: null };

export const action = (args: ActionFunctionArgs) => sendEnquiry(args, "/ask");

export const shouldRevalidate = revalidateUnlessOffline;

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

type Topic = { heading: string; text: string; back: string };

function topicOf(params: URLSearchParams): Topic {
  if (!params.has("list")) {
    return {
      heading: "Ask us to find it",
      text: "Tell us which book you need. We look for it and answer within 24 hours.",
      back: "/",
    };
  }
  return {
    heading: "Send us your list",
    text: "Take a photo of each page, add a PDF, copy it into the message, or just tell us the grade. We answer within 24 hours which of its books we have.",
    back: "/schools",
  };
}

export default function AskToFind() {
  const { nonce, sentAlready, sentList } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  const topic = topicOf(params);
  const sent = params.get("sent") ?? "";
  const isSent = isEnquiryReference(sent);
  const heading = useHeadingInView(isSent);
  return (
    <div className="frame frame-text py-8">
      <h1
        ref={heading}
        tabIndex={-1}
        className="mb-4 font-serif text-2xl font-semibold outline-none"
      >
        {isSent ? sentHeading(sentList) : topic.heading}
      </h1>
      {isSent ? (
        <Submitted query={params} about={sentList} />
      ) : (
        <EnquiryForm
          isList={params.has("list")}
          topic={
            <>
              <p className="text-muted">{topic.text}</p>
              {params.has("list") ? (
                <WantedList school={params.get("list") ?? ""} reply={reply} />
              ) : (
                <Wanted asked={params.get("q") ?? ""} reply={reply} />
              )}
            </>
          }
          cancelTo={topic.back}
          {...{ nonce, sentAlready }}
          reply={reply}
        />
      )}
    </div>
  );
}

const sentHeading = (list: string | null) => (list ? "We have your list" : "Enquiry Submitted!");

/** Scrolls to the answer, because it is shorter than the form, whose end was in view. */
function useHeadingInView(isSent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent === wasSent.current) return;
    wasSent.current = isSent;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [isSent]);
  return heading;
}

type WantedProps = { asked: string; reply: FormReply | undefined };

function Wanted({ asked, reply }: WantedProps) {
  return (
    <TextField
      label="What are you looking for?"
      id="lookingFor"
      name="lookingFor"
      message={LOOKING_FOR_MISSING}
      value={reply?.values.lookingFor ?? asked.slice(0, MAX_LOOKING_FOR)}
      errors={reply?.errors.lookingFor}
      required
      maxLength={MAX_LOOKING_FOR}
    />
  );
}

type WantedListProps = { school: string; reply: FormReply | undefined };

function WantedList({ school, reply }: WantedListProps) {
  return (
    <>
      <TextField
        label="School"
        id="school"
        name="school"
        message={SCHOOL_MISSING}
        value={reply?.values.school ?? school.slice(0, MAX_SCHOOL)}
        errors={reply?.errors.school}
        required
        maxLength={MAX_SCHOOL}
      />
      <TextField
        label="Grade"
        id="lookingFor"
        name="lookingFor"
        message={GRADE_MISSING}
        value={reply?.values.lookingFor}
        errors={reply?.errors.lookingFor && [GRADE_MISSING]}
        required
        maxLength={MAX_LOOKING_FOR}
      />
    </>
  );
}

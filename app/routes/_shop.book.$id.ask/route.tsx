import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useOutletContext,
  useSearchParams,
} from "@remix-run/react";
import { sendEnquiry } from "~/http/forms/enquiry-form.server";
import { keepTyped } from "~/http/forms/form-reply";
import type { BookContext } from "~/ui/book-context";
import { Dialog } from "~/ui/dialog";
import { EnquiryForm } from "~/ui/enquiry-form";
import { isEnquiryReference, Submitted } from "~/ui/enquiry-submitted";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Enquire About Book"),
  { name: "robots", content: "noindex" },
];

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return sendEnquiry(args, `/book/${id}/ask`, { bookId: id });
}

/** On a network failure the typed values stay, with a message. */
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
        <Submitted query={params} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Enquire About Book" closeTo={closeTo}>
      <EnquiryForm
        topic={<p className="text-muted">About {book.title}. We answer within 24 hours.</p>}
        cancelTo={closeTo}
        reply={reply}
      />
    </Dialog>
  );
}

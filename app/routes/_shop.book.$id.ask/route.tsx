import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData, useOutletContext, useSearchParams } from "@remix-run/react";
import { isEnquiryReference } from "~/domain/enquiries/rules";
import type { BookContext } from "~/ui/books/book-context";
import { Dialog } from "~/ui/dialog";
import { EnquiryForm, newFormNonce } from "~/ui/enquiries/enquiry-form";
import { Submitted } from "~/ui/enquiries/enquiry-submitted";
import { pageTitle } from "~/ui/page/page-meta";
import { newEnquiry, sendEnquiry } from "~/web/forms/enquiry-form.server";
import { keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Enquire About Book"),
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = newEnquiry;

/** With JavaScript the form opens without a request. */
export const clientLoader = () => ({ nonce: newFormNonce(), sentAlready: null, sentList: null });

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return sendEnquiry(args, `/book/${id}/ask`, { bookId: id });
}

export const shouldRevalidate = revalidateUnlessOffline;

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

export default function Ask() {
  const { book } = useOutletContext<BookContext>();
  const { nonce, sentAlready } = useLoaderData<typeof loader>();
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
        {...{ nonce, sentAlready }}
        reply={reply}
      />
    </Dialog>
  );
}

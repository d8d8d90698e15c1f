import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useOutletContext } from "@remix-run/react";
import { changesOf } from "~/domain/accounts/audit.server";
import { formatShortDateTime } from "~/domain/dates/formats";
import { getEnquiry, setEnquiryProcessed } from "~/domain/enquiries/admin-enquiry.server";
import { replySubject } from "~/domain/enquiries/reply";
import { processedFormSchema } from "~/domain/enquiries/schema";
import type { EnquiryView } from "~/domain/enquiries/view";
import { EnquiryBadge } from "~/ui/admin/badges";
import { mailHref, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { EnquiryToggle, useProcessed } from "~/ui/admin/enquiry-toggle";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { History } from "~/ui/admin/history";
import { AdminIcon } from "~/ui/admin/icons";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "answer" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Enquiry Message")];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const enquiry = getEnquiry(admin, params.id);
    return withNames(admin, { enquiry, changes: changesOf(admin, "enquiry", enquiry.id) });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: processedFormSchema,
    fromAddress: { id: args.params.id ?? "" },
    run(admin, { id, processed }) {
      setEnquiryProcessed(admin, id, processed === "true");
      const { pathname, search } = new URL(args.request.url);
      return redirectWithToast(pathname + search, "enquiry-updated");
    },
  });

export default function EnquiryPage() {
  const { enquiry, changes } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  // The list's price format.
  const price = useOutletContext<(cents: number) => string>();
  return (
    <Dialog title="Enquiry Message" closeTo={`/admin/enquiries${search}`}>
      <Message enquiry={enquiry} price={price} />
      <div className="mt-6 flex justify-end border-t border-line pt-4">
        <EnquiryToggle enquiry={enquiry} />
      </div>
      <History changes={changes} time={formatShortDateTime} />
      <FailureToast title="Failed to update enquiry" reply={useActionData<typeof action>()} />
    </Dialog>
  );
}

type MessageProps = {
  enquiry: EnquiryView;
  price: (cents: number) => string;
};

function Message({ enquiry, price }: MessageProps) {
  const files = enquiry.files.map((type, index) => ({ type, number: index + 1 }));
  return (
    <>
      <Asker enquiry={enquiry} price={price} />
      {enquiry.message === null ? (
        <p className="mt-4 text-muted">No message was written.</p>
      ) : (
        <p className="mt-4 rounded-lg bg-mist p-4 [overflow-wrap:anywhere] whitespace-pre-line">
          {enquiry.message}
        </p>
      )}
      {files.map(({ number, type }) => (
        <ListFile
          key={number}
          type={type}
          address={`/api/v1/admin/enquiries/${enquiry.id}/files/${number}`}
          name={files.length > 1 ? `Their list, page ${number}` : "Their list"}
        />
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={mailHref(enquiry.email, replySubject(enquiry))} className="button">
          <AdminIcon name="mail" className="size-4" /> Reply by email
        </a>
        <WhatsAppLink phone={enquiry.phone} className="button button-quiet">
          WhatsApp
        </WhatsAppLink>
      </div>
    </>
  );
}

type ListFileProps = { type: EnquiryView["files"][number]; address: string; name: string };

function ListFile({ type, address, name }: ListFileProps) {
  if (type === "application/pdf") {
    return (
      <a href={address} download className="link mt-4 inline-block py-2.5">
        {name} (PDF)
      </a>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener" className="mt-4 block">
      <img src={address} alt={name} className="max-h-96 max-w-full rounded-lg border border-line" />
    </a>
  );
}

function Asker({ enquiry, price }: MessageProps) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-muted">Customer</dt>
      <dd>
        <span className="font-semibold">{enquiry.name}</span>
        <span className="block">{enquiry.school ?? "No school specified"}</span>
        <span className="block [overflow-wrap:anywhere]">{enquiry.email}</span>
        <PhoneLink phone={enquiry.phone} />
      </dd>
      <dt className="text-muted">{enquiry.book === null ? "Looking for" : "Book"}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <Topic enquiry={enquiry} price={price} />
      </dd>
      <dt className="text-muted">Asked</dt>
      <dd className="figures">
        {formatShortDateTime(Date.parse(enquiry.createdAt))}
        <span className="block text-muted">{enquiry.referenceNumber}</span>
      </dd>
      <dt className="text-muted">Status</dt>
      <dd>
        <EnquiryBadge processed={useProcessed(enquiry)} />
      </dd>
    </dl>
  );
}

function Topic({ enquiry: { book, bookId, lookingFor }, price }: MessageProps) {
  if (book === null) return lookingFor;
  return (
    <>
      {book.isListed ? (
        <a
          href={book.isHidden ? `/admin/books/${bookId}/edit` : `/book/${bookId}`}
          className="link inline-flex min-h-11 items-center sm:min-h-0"
        >
          {book.isHidden ? `${book.title} (hidden)` : book.title}
        </a>
      ) : (
        `${book.title} (deleted)`
      )}{" "}
      <span className="text-muted figures">{price(book.priceCents)}</span>
    </>
  );
}

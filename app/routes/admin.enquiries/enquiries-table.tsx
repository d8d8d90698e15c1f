import { Link, useLocation } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { replySubject } from "~/domain/enquiries/reply";
import type { EnquiryView } from "~/domain/enquiries/view";
import { EnquiryBadge } from "~/ui/admin/badges";
import { MailLink, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { EnquiryToggle, useProcessed } from "~/ui/admin/enquiry-toggle";
import { AdminIcon } from "~/ui/admin/icons";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

type Price = (cents: number) => string;

const columnsFor = (price: Price): Column<EnquiryView>[] => [
  { title: "Customer", kind: "title", cell: (enquiry) => <Customer enquiry={enquiry} /> },
  { title: "Book", cell: (enquiry) => <Book enquiry={enquiry} price={price} /> },
  { title: "Contact", kind: "plain", cell: (enquiry) => <Contact enquiry={enquiry} /> },
  { title: "Date", kind: "plain", cell: (enquiry) => <When enquiry={enquiry} /> },
  { title: "Status", kind: "plain", cell: (enquiry) => <Status enquiry={enquiry} /> },
  { title: "Actions", kind: "actions", cell: (enquiry) => <Actions enquiry={enquiry} /> },
];

type Cell = { enquiry: EnquiryView };

export function EnquiriesTable({ enquiries, price }: { enquiries: EnquiryView[]; price: Price }) {
  return (
    <DataTable
      isDense
      label="Enquiries"
      columns={columnsFor(price)}
      rows={enquiries}
      keyOf={({ id }) => id}
    />
  );
}

function Customer({ enquiry }: Cell) {
  return (
    <div className="xl:min-w-32">
      {enquiry.name}
      <span className="block text-sm font-normal text-muted">
        {enquiry.school ?? "No school specified"}
      </span>
    </div>
  );
}

function Book({ enquiry: { book, lookingFor }, price }: Cell & { price: Price }) {
  if (book === null) {
    return (
      <>
        <span className="text-muted">Looking for</span> {lookingFor}
      </>
    );
  }
  return (
    <>
      {book.title} <span className="text-muted figures xl:block">{price(book.priceCents)}</span>
    </>
  );
}

function Contact({ enquiry }: Cell) {
  return (
    <div className="xl:min-w-52">
      <MailLink email={enquiry.email} subject={replySubject(enquiry)} />
      <div className="flex flex-wrap gap-x-4">
        <PhoneLink phone={enquiry.phone} />
        <WhatsAppLink phone={enquiry.phone}>WhatsApp</WhatsAppLink>
      </div>
    </div>
  );
}

function When({ enquiry }: Cell) {
  const { search } = useLocation();
  return (
    <>
      <span className="whitespace-nowrap figures">
        {formatShortDateTime(Date.parse(enquiry.createdAt))}
      </span>
      <Link
        to={{ pathname: String(enquiry.id), search }}
        preventScrollReset
        className="ml-4 inline-flex min-h-11 items-center whitespace-nowrap text-blue figures hover:underline xl:ml-0 xl:flex xl:min-h-7 xl:text-xs"
      >
        {enquiry.referenceNumber}
      </Link>
    </>
  );
}

function Status({ enquiry }: Cell) {
  return (
    <span className="whitespace-nowrap">
      <EnquiryBadge processed={useProcessed(enquiry)} />
    </span>
  );
}

function Actions({ enquiry }: Cell) {
  const { search } = useLocation();
  return (
    <div className="mr-2 flex flex-wrap items-center justify-end gap-1">
      {(enquiry.message !== null || enquiry.files.length > 0) && (
        <Link
          to={{ pathname: String(enquiry.id), search }}
          preventScrollReset
          className="button-icon"
          title="View message"
        >
          <AdminIcon name="view" />
          <span className="sr-only">View the message of {enquiry.name}</span>
        </Link>
      )}
      <EnquiryToggle enquiry={enquiry} />
    </div>
  );
}

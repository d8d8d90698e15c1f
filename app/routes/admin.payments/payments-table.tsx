import { Link, useLocation } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import type { AdminPaymentRow } from "~/domain/payments/admin/admin-view";
import { formatAmount } from "~/domain/values/money";
import { PaymentBadge, RefundedBadge, TestBadge, WayBadge } from "~/ui/admin/badges";
import { Copyable } from "~/ui/admin/copyable";
import { AdminIcon } from "~/ui/admin/icons";
import { InvoiceLink } from "~/ui/admin/payments/invoice-link";
import { orderFromPayments } from "~/ui/admin/payments/order-address";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Badge } from "~/ui/badge";

const SHORT_ID = 8;

type Cell = { payment: AdminPaymentRow };

const COLUMNS: Column<AdminPaymentRow>[] = [
  { title: "Payment ID", kind: "title", cell: (payment) => <Identity payment={payment} /> },
  { title: "Customer", kind: "plain", cell: (payment) => <Customer payment={payment} /> },
  { title: "Amount", kind: "number", cell: (payment) => <Amount payment={payment} /> },
  { title: "Status", kind: "plain", cell: (payment) => <Status payment={payment} /> },
  { title: "Book ID", kind: "line", cell: (payment) => <Books payment={payment} /> },
  { title: "Date", kind: "plain", cell: (payment) => <When payment={payment} /> },
  { title: "Actions", kind: "actions", cell: (payment) => <Actions payment={payment} /> },
];

export function PaymentsTable({ payments }: { payments: AdminPaymentRow[] }) {
  return (
    <DataTable isDense label="Payments" columns={COLUMNS} rows={payments} keyOf={({ id }) => id} />
  );
}

function Identity({ payment }: Cell) {
  const { id, reference } = payment;
  const { search } = useLocation();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap xl:block">
      <Copyable
        value={id}
        shown={`${id.slice(0, SHORT_ID)}…`}
        what={`payment ID of ${reference}`}
      />
      <Link
        to={orderFromPayments(id, search)}
        className="link -my-3 inline-block py-3 text-sm font-normal figures xl:block"
      >
        {reference}
      </Link>
    </span>
  );
}

function Customer({ payment }: Cell) {
  return (
    <div className="xl:min-w-40">
      {payment.customerName}
      {payment.customerEmail !== null && <Address email={payment.customerEmail} />}
    </div>
  );
}

function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="block text-muted">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Amount({ payment }: Cell) {
  return <span className="whitespace-nowrap">{formatAmount(payment.amount)}</span>;
}

function Status({ payment }: Cell) {
  return (
    <span className="flex flex-wrap gap-1.5 min-[18rem]:*:whitespace-nowrap xl:max-w-52 xl:min-w-28">
      <PaymentBadge status={payment.status} />
      <RefundedBadge payment={payment} />
      <WayBadge payment={payment} />
      {payment.isTest && <TestBadge />}
      {payment.needsAttention && <Badge tone="red">Needs attention</Badge>}
    </span>
  );
}

function Books({ payment: { bookId, bookTitle, books } }: Cell) {
  return (
    <span className="figures">
      {bookId}
      {books > 1 && <span className="whitespace-nowrap text-muted"> and {books - 1} more</span>}
      <span className="line-clamp text-muted xl:min-w-24">{bookTitle}</span>
    </span>
  );
}

function When({ payment }: Cell) {
  return (
    <span className="whitespace-nowrap figures">
      {formatShortDateTime(Date.parse(payment.createdAt))}
    </span>
  );
}

function Actions({ payment }: Cell) {
  const { search } = useLocation();
  return (
    <div className="flex items-center justify-end">
      <Link to={orderFromPayments(payment.id, search)} className="button-icon" title="View details">
        <AdminIcon name="view" />
        <span className="sr-only">View details of {payment.reference}</span>
      </Link>
      {payment.status === "completed" && (
        <InvoiceLink paymentId={payment.id} className="button-icon" title="Download invoice">
          <AdminIcon name="download" />
          <span className="sr-only">Download invoice of {payment.reference}</span>
        </InvoiceLink>
      )}
    </div>
  );
}

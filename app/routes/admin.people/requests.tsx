import { Link } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import type { SubjectRequestView } from "~/domain/privacy/view";
import { REQUEST_TITLES } from "~/ui/admin/request-titles";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Badge } from "~/ui/badge";

const day = (iso: string) => formatDay(Date.parse(iso));

const columns = (at: number): Column<SubjectRequestView>[] => [
  {
    title: "Who",
    kind: "title",
    cell: ({ contact }) => (
      <span className="md:inline-block md:min-w-44 [overflow-wrap:anywhere]">{contact}</span>
    ),
  },
  {
    title: "Asked for",
    cell: ({ kind }) => <span className="md:inline-block md:min-w-28">{REQUEST_TITLES[kind]}</span>,
  },
  {
    title: "Received",
    cell: ({ receivedAt }) => <span className="whitespace-nowrap figures">{day(receivedAt)}</span>,
  },
  {
    title: "Answer by",
    label: ({ doneAt }) => (doneAt === null ? "Answer by" : "Answered:"),
    cell: (request) => <Due request={request} at={at} />,
  },
  { title: "Answer", kind: "plain", cell: (request) => <Answer request={request} /> },
];

type RequestsProps = { requests: SubjectRequestView[]; at: number };

export function Requests({ requests, at }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="mb-6">
      <h2 id="requests" className="mb-2 text-lg font-semibold">
        Requests
      </h2>
      <DataTable
        label="Requests"
        columns={columns(at)}
        rows={requests}
        keyOf={(request) => request.id}
      />
    </section>
  );
}

type DueProps = { request: SubjectRequestView; at: number };

function Due({ request: { dueAt, doneAt }, at }: DueProps) {
  if (doneAt !== null)
    return (
      <span className="text-muted">
        <span className="hidden md:inline">Answered on </span>
        <span className="whitespace-nowrap figures">{day(doneAt)}</span>
      </span>
    );
  return (
    <>
      <span className="whitespace-nowrap figures">{day(dueAt)}</span>{" "}
      {Date.parse(dueAt) < at && <Badge tone="red">Overdue</Badge>}
    </>
  );
}

function Answer({ request: { id, doneAt, outcome } }: { request: SubjectRequestView }) {
  return (
    <span className="[overflow-wrap:break-word]">
      {outcome}{" "}
      {doneAt === null && (
        <Link
          to={`/admin/people/requests/${id}`}
          preventScrollReset
          className="link -my-3 inline-block py-3"
        >
          Mark as answered
        </Link>
      )}
    </span>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { listReturns } from "~/domain/returns/admin-returns.server";
import { readReturnQuery, returnSearch } from "~/domain/returns/query";
import { copiesBefore, isPlainCancellation, whyOf, wishOf } from "~/domain/returns/rules";
import type { AdminReturn } from "~/domain/returns/view";
import { ReturnBadge, TestBadge } from "~/ui/admin/badges";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, FilterSelect } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "refund" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Returns")];

const STATES = [
  { value: "", label: "All Returns" },
  { value: "asked", label: "Asked" },
  { value: "answered", label: "Answered" },
  { value: "withdrawn", label: "Withdrawn" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readReturnQuery(new URL(request.url).searchParams);
  return { query, list: listReturns(admin, query) };
}

const COLUMNS: Column<AdminReturn>[] = [
  { title: "Buyer", kind: "title", cell: (asked) => <Buyer asked={asked} /> },
  {
    title: "Books",
    cell: ({ lines }) => lines.map((line) => `${copiesBefore(line)}${line.title}`).join(", "),
  },
  { title: "Why", cell: whyOf },
  { title: "Wish", cell: (asked) => (isPlainCancellation(asked) ? null : wishOf(asked)) },
  {
    title: "Asked",
    kind: "plain",
    cell: ({ askedAt }) => (
      <span className="whitespace-nowrap figures">{formatShortDateTime(Date.parse(askedAt))}</span>
    ),
  },
  {
    title: "State",
    kind: "plain",
    cell: (asked) => (
      <span className="whitespace-nowrap">
        <ReturnBadge asked={asked} />
      </span>
    ),
  },
];

function Buyer({ asked: { id, customerName, reference, isTest } }: { asked: AdminReturn }) {
  return (
    <div className="md:min-w-36">
      <Link
        to={`/admin/returns/${id}`}
        className="link inline-flex min-h-11 items-center md:min-h-7"
      >
        {customerName}
      </Link>
      <span className="block text-sm font-normal text-muted figures">
        {reference} {isTest && <TestBadge />}
      </span>
    </div>
  );
}

export default function ReturnsPage() {
  const { query, list } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to="/admin/orders">Orders</BackLink>
      <PageHeading
        title="Returns"
        subtitle="Books that buyers ask to return, or to cancel before they are sent, the longest wait first"
      />
      <FilterForm>
        <FilterSelect label="State" name="state" value={query.state ?? ""} options={STATES} />
      </FilterForm>
      {list.total === 0 ? (
        <EmptyList
          title={query.state === null ? "No returns" : "No returns found"}
          text="A buyer asks for one on the page of their order."
        />
      ) : (
        <>
          <DataTable label="Returns" columns={COLUMNS} rows={list.returns} keyOf={({ id }) => id} />
          {list.pages > 1 && (
            <Pager
              page={list.page}
              pageSize={query.pageSize}
              total={list.total}
              nouns={["return", "returns"]}
              hrefFor={(page) => `/admin/returns${returnSearch({ ...query, page })}`}
            />
          )}
        </>
      )}
    </>
  );
}

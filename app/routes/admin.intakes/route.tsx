import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { openDrafts } from "~/domain/intakes/draft.server";
import { listIntakes } from "~/domain/intakes/find.server";
import { countUnsold } from "~/domain/intakes/unsold.server";
import type { IntakeView } from "~/domain/intakes/view";
import { INTAKE_KIND_WORDS, paidInWords } from "~/domain/intakes/words";
import { readPageQuery } from "~/domain/paging";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Pager } from "~/ui/admin/tables/pager";
import { booksInWords } from "~/ui/books/books-in-words";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "take_in" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Books in")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readPageQuery(new URL(request.url).searchParams);
  return {
    query,
    drafts: openDrafts(admin),
    unsold: countUnsold(admin),
    list: listIntakes(admin, query),
  };
}

const COLUMNS: Column<IntakeView>[] = [
  {
    title: "Intake",
    kind: "title",
    cell: ({ id, number, undoneAt }) => (
      <>
        <Link
          to={`/admin/intakes/${id}`}
          className="link inline-flex min-h-11 items-center whitespace-nowrap figures md:min-h-7"
        >
          {number}
        </Link>
        {undoneAt !== null && (
          <span className="block text-sm font-normal text-red">Taken back</span>
        )}
      </>
    ),
  },
  { title: "From", cell: ({ seller }) => seller?.name ?? "Nobody" },
  { title: "How", kind: "plain", cell: ({ kind }) => INTAKE_KIND_WORDS[kind] },
  {
    title: "When",
    kind: "plain",
    cell: ({ takenAt }) => (
      <span className="whitespace-nowrap figures">{formatShortDateTime(Date.parse(takenAt))}</span>
    ),
  },
  { title: "Books", kind: "number", cell: ({ copies }) => copies },
  {
    title: "Payment",
    kind: "plain",
    cell: (intake) => paidInWords(intake).join(" "),
  },
];

export default function IntakesPage() {
  const { query, drafts, unsold, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Books in" subtitle="What people brought, the newest first">
        <May permission="people">
          <Link to="/admin/register" className="button button-quiet button-small">
            Register
          </Link>
        </May>
        <Link to="/admin/intakes/new" className="button button-small">
          Take books in
        </Link>
      </PageHeading>
      {unsold > 0 && (
        <p className="mb-6">
          <Link to="/admin/intakes/unsold" className="link inline-flex min-h-11 items-center">
            {unsold === 1 ? "1 title is" : `${unsold} titles are`} unsold after the day that was
            agreed on
          </Link>
        </p>
      )}
      {drafts.length > 0 && (
        <section aria-label="Not finished" className="card mb-6 p-4 sm:p-5">
          <h2 className="font-semibold">Not finished</h2>
          <ul className="mt-1 divide-y divide-line">
            {drafts.map(({ id, seller, copies, updatedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4">
                <Link
                  to={`/admin/intakes/new?draft=${id}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {booksInWords(copies)} of {seller ?? "somebody"}
                </Link>
                <span className="text-sm text-muted figures">{formatShortDateTime(updatedAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.total === 0 ? (
        <EmptyList
          title="No books came in yet"
          text="Take in what parents bring: it gets a price, a receipt and its place on the shelf."
        />
      ) : (
        <>
          <DataTable
            label="Intakes"
            columns={COLUMNS}
            rows={list.intakes}
            keyOf={({ id }) => id}
            isFigures
          />
          <Pager
            page={list.page}
            pageSize={query.pageSize}
            total={list.total}
            nouns={["intake", "intakes"]}
            hrefFor={(page) => `/admin/intakes?page=${page}`}
          />
        </>
      )}
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { findNames } from "~/domain/taxonomy/find-names.server";
import { KINDS, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import { NAMES_PAGE_SIZE, nameSearch, readNameQuery } from "~/domain/taxonomy/query";
import type { TaxonomyNameView } from "~/domain/taxonomy/view";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, SearchBox } from "~/ui/admin/tables/filter-form";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { withoutPageKey } from "~/web/admin/page-key";
import { kindInAddress } from "~/web/api/taxonomy-kind.server";
import { forPage } from "~/web/pages/page.server";
import { requireAdmin } from "~/web/sessions/session.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? KINDS[data.kind].many : "Not found"),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const kind = forPage(() => kindInAddress(params));
  const query = readNameQuery(new URL(request.url).searchParams, NAMES_PAGE_SIZE);
  return { kind, q: query.q, ...findNames(admin, kind, { ...query, pageSize: NAMES_PAGE_SIZE }) };
}

export default function NamesPage() {
  const { kind, names, q, total, page } = useLoaderData<typeof loader>();
  const search = withoutPageKey(useLocation().search);
  const words = KINDS[kind];
  const add = (
    <Link
      to={{ pathname: `/admin/${words.plural}/new`, search }}
      preventScrollReset
      className="button"
    >
      <AdminIcon name="plus" className="size-4" /> Add {words.one}
    </Link>
  );
  return (
    <>
      <Outlet />
      <PageHeading title={words.many} subtitle={words.subtitle}>
        {add}
      </PageHeading>
      <FilterForm key={kind} action={`/admin/${words.plural}`}>
        <SearchBox text={q} placeholder={`Search ${words.plural}...`} />
      </FilterForm>
      {total === 0 ? (
        <EmptyList
          title={`No ${words.plural} found`}
          text={q ? "Try another part of the name." : `Add the first ${kind} to get started.`}
        />
      ) : (
        <>
          <NameTable kind={kind} names={names} search={search} />
          <Pager
            page={page}
            pageSize={NAMES_PAGE_SIZE}
            total={total}
            nouns={[kind, words.plural]}
            hrefFor={(other) => `/admin/${words.plural}${nameSearch({ q, page: other })}`}
          />
        </>
      )}
    </>
  );
}

type NameTableProps = { kind: TaxonomyKind; names: TaxonomyNameView[]; search: string };

const inBooks = (count: number) => (count === 1 ? "1 book" : `${count} books`);

function NameTable({ kind, names, search }: NameTableProps) {
  const { plural, many } = KINDS[kind];
  const columns: Column<TaxonomyNameView>[] = [
    {
      title: "Name",
      kind: "title",
      cell: ({ name, town, bookCount }) => (
        <>
          {name}{" "}
          <span className="font-normal whitespace-nowrap text-muted md:block">
            {town !== null && !name.endsWith(town) && `${town} · `}
            {inBooks(bookCount)}
          </span>
        </>
      ),
    },
    { title: "Created", cell: ({ createdAt }) => formatDay(Date.parse(createdAt)) },
    {
      title: "Actions",
      kind: "actions",
      cell: ({ id, name }) => (
        <>
          <Link
            to={{ pathname: `/admin/${plural}/${id}/edit`, search }}
            preventScrollReset
            aria-label={`Edit ${name}`}
            className="tip button-icon"
          >
            <AdminIcon name="edit" />
          </Link>
          <Link
            to={{ pathname: `/admin/${plural}/${id}/delete`, search }}
            preventScrollReset
            aria-label={`Delete ${name}`}
            className="tip button-icon"
          >
            <AdminIcon name="delete" />
          </Link>
        </>
      ),
    },
  ];
  return (
    <DataTable isCompact label={many} columns={columns} rows={names} keyOf={(row) => row.id} />
  );
}

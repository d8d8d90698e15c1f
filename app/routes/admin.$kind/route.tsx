import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { ROWS_A_PAGE } from "~/domain/paging";
import { findNames } from "~/domain/taxonomy/find-names.server";
import { KINDS, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import { mergeNotice, undoMerge } from "~/domain/taxonomy/merges/undo-merge.server";
import { nameSearch, readNameQuery } from "~/domain/taxonomy/query";
import type { NameMergeView, TaxonomyNameView } from "~/domain/taxonomy/view";
import { readId } from "~/domain/values/ids";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { UndoNotice } from "~/ui/admin/page/undo-notice";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, SearchBox } from "~/ui/admin/tables/filter-form";
import { IconLink } from "~/ui/admin/tables/icon-link";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { pressAction } from "~/web/admin/admin-form.server";
import { kindOfPage } from "~/web/admin/kind-page.server";
import { withoutPageKey } from "~/web/admin/page-key";
import { kindInAddress } from "~/web/api/taxonomy-kind.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const MERGE = "merge";

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? KINDS[data.kind].many : "Not found"),
];

export async function loader(args: LoaderFunctionArgs) {
  const { admin, kind } = await kindOfPage(args, handle.may);
  const { searchParams } = new URL(args.request.url);
  const query = readNameQuery(searchParams);
  const merge = mergeNotice(admin, kind, readId(searchParams.get(MERGE)));
  return {
    kind,
    merge,
    q: query.q,
    ...findNames(admin, kind, { ...query, pageSize: ROWS_A_PAGE }),
  };
}

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    const kind = kindInAddress(args.params);
    const { search, searchParams } = new URL(args.request.url);
    undoMerge(admin, kind, readId(searchParams.get(MERGE)));
    return redirect(`/admin/${KINDS[kind].plural}${search}`, { status: 303 });
  });

export default function NamesPage() {
  const { kind, merge, names, perhapsSame, q, total, page } = useLoaderData<typeof loader>();
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
      {merge && <MergeNotice kind={kind} merge={merge} />}
      {perhapsSame.map(({ id, name, other }) => (
        <p
          key={`${id} ${other}`}
          className="mb-3 flex flex-wrap items-center gap-x-4 rounded-lg bg-mist px-3 py-1 text-sm"
        >
          <span className="py-2 [overflow-wrap:anywhere]">
            '{name}' and '{other}' are perhaps one subject.
          </span>
          <Link
            to={`/admin/subjects/${id}/merge?${new URLSearchParams({ into: other })}`}
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
          >
            Look at merging them
          </Link>
        </p>
      ))}
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
            pageSize={ROWS_A_PAGE}
            total={total}
            nouns={[kind, words.plural]}
            hrefFor={(other) => `/admin/${words.plural}${nameSearch({ q, page: other })}`}
          />
        </>
      )}
    </>
  );
}

function MergeNotice({ kind, merge }: { kind: TaxonomyKind; merge: NameMergeView }) {
  const { name, into, books, undoneAt } = merge;
  const reply = useActionData<typeof action>();
  return (
    <UndoNotice
      words={
        undoneAt === null
          ? `${name} went into ${into.name} with ${inBooks(books)}.`
          : `${name} is a ${kind} of its own again.`
      }
      isUndone={undoneAt !== null}
      action={`/admin/${KINDS[kind].plural}${withoutPageKey(useLocation().search)}`}
    >
      <FailureToast title="Failed to undo the merge" reply={reply} />
    </UndoNotice>
  );
}

type NameTableProps = { kind: TaxonomyKind; names: TaxonomyNameView[]; search: string };

const inBooks = (count: number) => (count === 1 ? "1 book" : `${count} books`);

function NameTable({ kind, names, search }: NameTableProps) {
  const { plural, many } = KINDS[kind];
  const pageOf = (id: number, deed: string) => ({
    pathname: `/admin/${plural}/${id}/${deed}`,
    search,
  });
  const columns: Column<TaxonomyNameView>[] = [
    {
      title: "Name",
      kind: "title",
      cell: ({ name, town, bookCount }) => (
        <>
          {name}{" "}
          <span className="font-normal text-muted min-[18rem]:whitespace-nowrap md:block">
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
          <IconLink to={pageOf(id, "edit")} icon="edit" label={`Edit ${name}`} />
          <IconLink to={pageOf(id, "merge")} icon="merge" label={`Merge ${name}`} />
          <IconLink to={pageOf(id, "delete")} icon="delete" label={`Delete ${name}`} />
        </>
      ),
    },
  ];
  return (
    <DataTable isCompact label={many} columns={columns} rows={names} keyOf={(row) => row.id} />
  );
}

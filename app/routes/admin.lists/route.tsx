import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { findLists, yearsOfLists } from "~/domain/lists/admin/find-lists.server";
import { listSearch, readListQuery } from "~/domain/lists/admin/query";
import type { ListRow } from "~/domain/lists/admin/view";
import { schoolName } from "~/domain/taxonomy/school-name";
import { nameChoices } from "~/domain/taxonomy/taxonomy.server";
import type { Option } from "~/ui/admin/forms/fields";
import { AdminIcon } from "~/ui/admin/icons";
import { ListStateBadge, titlesInWords } from "~/ui/admin/lists/list-words";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { FilterForm, FilterSelect, SearchBox } from "~/ui/admin/tables/filter-form";
import { IconLink } from "~/ui/admin/tables/icon-link";
import { Pager } from "~/ui/admin/tables/pager";
import { pageTitle } from "~/ui/page/page-meta";
import { withoutPageKey } from "~/web/admin/page-key";
import { requireAdmin } from "~/web/sessions/session.server";

const COLUMNS: Column<ListRow>[] = [
  {
    title: "List",
    kind: "title",
    cell: ({ id, grade, year, school }) => (
      <Link to={`/admin/lists/${id}`} className="inline-flex min-h-11 flex-col justify-center">
        <span className="link">
          {grade.name} · {year}
        </span>
        <span className="font-normal text-muted">{schoolName(school)}</span>
      </Link>
    ),
  },
  { title: "State", kind: "plain", cell: ({ state }) => <ListStateBadge state={state} /> },
  {
    title: "Titles",
    kind: "plain",
    cell: ({ titles, hereNow }) => (
      <span className="figures">{titlesInWords(titles, hereNow)}</span>
    ),
  },
  { title: "Changed", cell: ({ updatedAt }) => formatDay(Date.parse(updatedAt)) },
  { title: "Actions", kind: "actions", cell: (list) => <Actions list={list} /> },
];

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "School lists")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const query = readListQuery(new URL(request.url).searchParams);
  const { grades, subjects } = nameChoices(admin);
  const subject = subjects.find(({ id }) => id === query.subject)?.name ?? null;
  return { query, grades, subject, years: yearsOfLists(admin), ...findLists(admin, query) };
}

const STATES: Option[] = [
  { value: "", label: "All states" },
  { value: "draft", label: "Drafts" },
  { value: "published", label: "Published" },
];

const all = (label: string): Option => ({ value: "", label });

export default function ListsPage() {
  const { query, lists, total, page, years, grades, subject } = useLoaderData<typeof loader>();
  const isAsked = listSearch({ ...query, page: 1 }) !== "";
  return (
    <>
      <Outlet />
      <PageHeading title="School lists" subtitle="The books that each school asks of a grade">
        <Link to="/admin/lists/import" className="button button-quiet">
          Import CSV
        </Link>
        <Link to="/admin/lists/new/paste" className="button button-quiet">
          Paste a Letter
        </Link>
        <Link to="/admin/lists/new" className="button">
          <AdminIcon name="plus" className="size-4" /> Add School List
        </Link>
      </PageHeading>
      {(isAsked || total > 0) && (
        <FilterForm action="/admin/lists">
          <SearchBox text={query.q} placeholder="Search schools and towns..." />
          <FilterSelect
            label="Grade"
            name="grade"
            value={String(query.grade ?? "")}
            options={[
              all("All grades"),
              ...grades.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FilterSelect
            label="Year"
            name="year"
            value={String(query.year ?? "")}
            options={[
              all("All years"),
              ...years.map((year) => ({ value: year, label: `${year}` })),
            ]}
          />
          <FilterSelect label="State" name="state" value={query.state ?? ""} options={STATES} />
          {query.subject !== null && <input type="hidden" name="subject" value={query.subject} />}
        </FilterForm>
      )}
      {subject !== null && (
        <p className="mb-4 text-sm">
          Lists with a title of {subject}.{" "}
          <Link to="/admin/lists" className="link inline-flex min-h-11 items-center">
            Show all lists
          </Link>
        </p>
      )}
      {total === 0 ? (
        <EmptyList
          title={isAsked ? "No lists found" : "No school lists yet"}
          text={
            isAsked
              ? "Try other words, or all grades and years."
              : "Parents find their school's list and buy its books in one go. Make the first one."
          }
        />
      ) : (
        <>
          <ListsTable lists={lists} />
          <Pager
            page={page}
            pageSize={query.pageSize}
            total={total}
            nouns={["list", "lists"]}
            hrefFor={(other) => `/admin/lists${listSearch({ ...query, page: other })}`}
          />
        </>
      )}
    </>
  );
}

function ListsTable({ lists }: { lists: ListRow[] }) {
  return <DataTable label="School lists" columns={COLUMNS} rows={lists} keyOf={({ id }) => id} />;
}

function Actions({ list: { id, grade, year, school } }: { list: ListRow }) {
  const search = withoutPageKey(useLocation().search);
  const name = `${grade.name}, ${year}, ${schoolName(school)}`;
  return (
    <>
      <IconLink to={`/admin/lists/${id}/copy${search}`} icon="copy" label={`Copy ${name}`} />
      <IconLink to={`/admin/lists/${id}/delete${search}`} icon="delete" label={`Delete ${name}`} />
    </>
  );
}

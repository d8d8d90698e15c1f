import { Link, useLocation } from "@remix-run/react";
import { formatDate } from "~/domain/dates/formats";
import type { ListRow } from "~/domain/list/view";
import { schoolName } from "~/domain/taxonomy/school-name";
import { withoutPageKey } from "~/http/admin/page-key";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { AdminIcon } from "~/ui/admin/icons";
import { ListStateBadge, titlesInWords } from "~/ui/admin/list-words";

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
  { title: "Changed", cell: ({ updatedAt }) => formatDate(Date.parse(updatedAt)) },
  { title: "Actions", kind: "actions", cell: (list) => <Actions list={list} /> },
];

export function ListsTable({ lists }: { lists: ListRow[] }) {
  return <DataTable label="School lists" columns={COLUMNS} rows={lists} keyOf={({ id }) => id} />;
}

function Actions({ list: { id, grade, year, school } }: { list: ListRow }) {
  const search = withoutPageKey(useLocation().search);
  const name = `${grade.name}, ${year}, ${schoolName(school)}`;
  return (
    <>
      <Link
        to={{ pathname: `/admin/lists/${id}/copy`, search }}
        preventScrollReset
        className="button-icon"
      >
        <AdminIcon name="copy" />
        <span className="sr-only">Copy {name}</span>
      </Link>
      <Link
        to={{ pathname: `/admin/lists/${id}/delete`, search }}
        preventScrollReset
        className="button-icon"
      >
        <AdminIcon name="delete" />
        <span className="sr-only">Delete {name}</span>
      </Link>
    </>
  );
}

import { Link } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import type { WantedTitleView } from "~/domain/wanted/view";
import { type Column, DataTable } from "~/ui/admin/data-table";

/** More schools stand in the file. */
const SCHOOLS_SHOWN = 5;

const COLUMNS: Column<WantedTitleView>[] = [
  { title: "Title", kind: "title", cell: (title) => <Title title={title} /> },
  { title: "People", kind: "number", cell: ({ people }) => people },
  { title: "Schools", cell: (title) => <Schools title={title} /> },
  {
    title: "Since",
    cell: ({ since }) => (
      <span className="whitespace-nowrap figures">{formatShortDateTime(Date.parse(since))}</span>
    ),
  },
];

export function WantedTable({ titles }: { titles: WantedTitleView[] }) {
  return (
    <DataTable
      label="Wanted titles"
      columns={COLUMNS}
      rows={titles}
      keyOf={({ isbn, grade, title }) => isbn ?? `${grade} ${title}`}
    />
  );
}

type Cell = { title: WantedTitleView };

function Title({ title: { title, isbn, grade } }: Cell) {
  const q = isbn ?? title;
  return (
    <div className="md:min-w-40">
      <Link
        to={`/admin/books?${new URLSearchParams({ q })}`}
        className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] hover:underline md:min-h-0"
      >
        {title}
      </Link>
      <span className="block text-sm font-normal text-muted figures">
        {[isbn, grade].filter(Boolean).join(" \u00b7 ")}
      </span>
    </div>
  );
}

function Schools({ title: { schools } }: Cell) {
  if (schools.length === 0) return <span className="text-muted">Not said</span>;
  const more = schools.length - SCHOOLS_SHOWN;
  const named = schools.slice(0, SCHOOLS_SHOWN).map(({ name, people }) => `${name} (${people})`);
  return (
    <span className="[overflow-wrap:anywhere]">
      {named.join(", ")}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

import { Link } from "@remix-run/react";
import { formatDate } from "~/domain/dates/formats";
import { KINDS, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import type { TaxonomyNameView } from "~/domain/taxonomy/view";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { AdminIcon } from "~/ui/admin/icons";

type NameTableProps = { kind: TaxonomyKind; names: TaxonomyNameView[]; search: string };

const inBooks = (count: number) => (count === 1 ? "1 book" : `${count} books`);

export function NameTable({ kind, names, search }: NameTableProps) {
  const { plural, many } = KINDS[kind];
  const columns: Column<TaxonomyNameView>[] = [
    {
      title: "Name",
      kind: "title",
      cell: ({ name, bookCount }) => (
        <>
          {name}{" "}
          <span className="font-normal whitespace-nowrap text-muted md:block">
            {inBooks(bookCount)}
          </span>
        </>
      ),
    },
    { title: "Created", cell: ({ createdAt }) => formatDate(Date.parse(createdAt)) },
    {
      title: "Actions",
      kind: "actions",
      cell: ({ id, name }) => (
        <>
          <Link
            to={{ pathname: `/admin/${plural}/${id}/edit`, search }}
            preventScrollReset
            className="button-icon"
          >
            <AdminIcon name="edit" />
            <span className="sr-only">Edit {name}</span>
          </Link>
          <Link
            to={{ pathname: `/admin/${plural}/${id}/delete`, search }}
            preventScrollReset
            className="button-icon"
          >
            <AdminIcon name="delete" />
            <span className="sr-only">Delete {name}</span>
          </Link>
        </>
      ),
    },
  ];
  return (
    <DataTable isCompact label={many} columns={columns} rows={names} keyOf={(row) => row.id} />
  );
}

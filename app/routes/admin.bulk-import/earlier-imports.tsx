import { Link } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import type { ImportView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { GivenValues } from "~/ui/admin/given-values";
import { ImportStatusBadge } from "~/ui/admin/import-status";

const COLUMNS: Column<ImportView>[] = [
  {
    title: "File",
    kind: "title",
    cell: ({ id, fileName, values }) => (
      <>
        <Link
          to={`/admin/bulk-import/${id}`}
          className="flex min-h-11 items-center hover:underline md:inline"
        >
          {fileName}
        </Link>
        <GivenValues values={values} />
      </>
    ),
  },
  {
    title: "Date",
    kind: "plain",
    cell: ({ createdAt }) => (
      <span className="figures">{formatShortDateTime(Date.parse(createdAt))}</span>
    ),
  },
  { title: "Status", kind: "plain", cell: (one) => <ImportStatusBadge of={one} /> },
  { title: "New", kind: "number", cell: ({ created }) => formatCount(created) },
  { title: "Changed", kind: "number", cell: ({ updated }) => formatCount(updated) },
  { title: "Unchanged", kind: "number", cell: ({ skipped }) => formatCount(skipped) },
  { title: "Refused", kind: "number", cell: ({ refused }) => formatCount(refused) },
];

/** Earlier imports, newest first. */
export function EarlierImports({ imports }: { imports: ImportView[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className="mt-8">
      <h2 id="earlier-imports" className="mb-3 text-lg font-semibold">
        Earlier imports
      </h2>
      <DataTable label="Earlier imports" columns={COLUMNS} rows={imports} keyOf={({ id }) => id} />
    </section>
  );
}

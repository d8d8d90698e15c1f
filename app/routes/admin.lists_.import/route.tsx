import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { DomainError } from "~/domain/errors";
import { listOptionsSchema } from "~/domain/import/lists/schema";
import { allListImports, previewLists } from "~/domain/import/lists/start.server";
import type { ListImportView } from "~/domain/import/lists/view";
import { importUnderWay } from "~/domain/import/run/find-imports.server";
import { formatCount } from "~/domain/money";
import { requireAdmin } from "~/http/cookies/session.server";
import { uploadAction } from "~/http/forms/upload-form.server";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { DownloadLink } from "~/ui/admin/download-link";
import { ImportStatusBadge } from "~/ui/admin/import-status";
import { ImportSteps } from "~/ui/admin/import-steps";
import { ImportUnderWay } from "~/ui/admin/import-under-way";
import { PageHeading } from "~/ui/admin/page-heading";
import { UploadForm } from "~/ui/admin/upload-form";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page-meta";
import { INVALID_FILE } from "~/ui/toasts/import-toasts";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const TITLE = "Import lists";
const NOTHING_CHOSEN = INVALID_FILE.text ?? "";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { imports: allListImports(admin), underWay: importUnderWay(admin) };
}

/** Reads the stored file, so that an unreadable one is refused here. */
export const action = (args: ActionFunctionArgs) =>
  uploadAction(
    args,
    async (admin, kept) => {
      if (kept === null)
        throw new DomainError("invalid", NOTHING_CHOSEN, { file: [NOTHING_CHOSEN] });
      await previewLists(admin, kept.id, { options: listOptionsSchema.parse({}) });
      return redirect(`/admin/lists/import/${kept.id}/fields`, { status: 303 });
    },
    "lists",
  );

export default function ImportListsPage() {
  const { imports, underWay } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <Link to="/admin/lists" className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon name="chevron-left" className="size-4" />
        All lists
      </Link>
      <PageHeading title={TITLE} subtitle="Many school lists from one CSV file" />
      <ImportSteps current="Upload CSV" />
      <ImportUnderWay of={underWay} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm reply={reply} />
        <Instructions />
      </div>
      <EarlierImports imports={imports} />
    </>
  );
}

function Instructions() {
  return (
    <section aria-labelledby="instructions" className="card p-4 text-sm sm:p-5">
      <h2 id="instructions" className="text-lg font-semibold">
        Instructions
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>
          Each row is a title: its school, grade, year and title, and its ISBN if you have it.
        </li>
        <li>Rows of the same school, grade and year become one list. A file may have many.</li>
        <li>New lists are drafts. Parents see a list when you publish it.</li>
        <li>
          A list that is there gets the new titles, and changes where the file says something else.
          Its other titles stay.
        </li>
        <li>Titles with the same words under 'One of these' are a choice.</li>
        <li>You see what would happen before anything is stored. An import can be undone.</li>
      </ul>
      <p className="mt-4">
        <DownloadLink href="/admin/lists/import/template">Download CSV Template</DownloadLink>
      </p>
    </section>
  );
}

const COLUMNS: Column<ListImportView>[] = [
  {
    title: "File",
    kind: "title",
    cell: ({ id, fileName }) => (
      <Link
        to={`/admin/lists/import/${id}`}
        className="flex min-h-11 items-center hover:underline md:inline"
      >
        {fileName}
      </Link>
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
  { title: "New lists", kind: "number", cell: ({ created }) => formatCount(created) },
  { title: "Changed lists", kind: "number", cell: ({ updated }) => formatCount(updated) },
  { title: "Refused rows", kind: "number", cell: ({ refused }) => formatCount(refused) },
];

function EarlierImports({ imports }: { imports: ListImportView[] }) {
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

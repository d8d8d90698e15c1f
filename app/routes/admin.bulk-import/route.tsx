import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import { DomainError } from "~/domain/errors";
import { importUnderWay, listImports } from "~/domain/import/run/find-imports.server";
import { checkFile } from "~/domain/import/run/start-import.server";
import type { ImportView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { readSettings } from "~/domain/settings/settings.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { uploadAction } from "~/http/forms/upload-form.server";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { GivenValues } from "~/ui/admin/given-values";
import { ImportStatusBadge } from "~/ui/admin/import-status";
import { ImportSteps } from "~/ui/admin/import-steps";
import { ImportUnderWay } from "~/ui/admin/import-under-way";
import { PageHeading } from "~/ui/admin/page-heading";
import { UploadForm } from "~/ui/admin/upload-form";
import { pageTitle } from "~/ui/page-meta";
import { INVALID_FILE } from "~/ui/toasts/import-toasts";
import { Instructions } from "./instructions";

export { keepForm as clientAction } from "~/http/admin/keep-form";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Bulk Import")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return {
    imports: listImports(admin),
    underWay: importUnderWay(admin),
    blockedIsbnPrefixes: readSettings().blockedIsbnPrefixes,
  };
}

const NOTHING_CHOSEN = INVALID_FILE.text ?? "";

/** Parses the stored file, so that an unreadable one is refused here. */
export const action = (args: ActionFunctionArgs) =>
  uploadAction(args, async (admin, kept) => {
    if (kept === null) throw new DomainError("invalid", NOTHING_CHOSEN, { file: [NOTHING_CHOSEN] });
    await checkFile(admin, kept.id);
    return redirect(`/admin/bulk-import/${kept.id}/fields`, { status: 303 });
  });

export default function UploadPage() {
  const { imports, underWay, blockedIsbnPrefixes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Bulk Import" subtitle="Add or update many books from one CSV file" />
      <ImportSteps current="Upload CSV" />
      <ImportUnderWay of={underWay} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm reply={reply} />
        <Instructions blockedIsbnPrefixes={blockedIsbnPrefixes} />
      </div>
      <EarlierImports imports={imports} />
    </>
  );
}

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

function EarlierImports({ imports }: { imports: ImportView[] }) {
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

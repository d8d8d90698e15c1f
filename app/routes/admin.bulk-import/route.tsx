import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
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
import { DownloadLink } from "~/ui/admin/download-link";

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

type InstructionsProps = { blockedIsbnPrefixes: string[] };

function Instructions({ blockedIsbnPrefixes }: InstructionsProps) {
  return (
    <section aria-labelledby="instructions" className="card p-4 text-sm sm:p-5">
      <h2 id="instructions" className="text-lg font-semibold">
        Instructions
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>
          Start from the template, or from the file of another system: you say on the next page
          which column is which.
        </li>
        <li>
          Each row is a book with a title, price, grade, school and subject. The condition is Like
          New, Good or Fair, and the stock is 1 where nothing is said. Without a description the
          shop writes one from the title.
        </li>
        <li>
          What all rows have in common, such as the school, needs no column: you give it once on the
          next page.
        </li>
        <li>A further column, original price, holds what a book cost new. Its saving is shown.</li>
        <li>Prices are in rand: 150, R150.50 or 1234,56.</li>
        <li>
          ISBN/SKU updates the book that has it, or adds a new one; another school or condition is
          another copy. Without it, the same title, grade, school, subject and condition is the same
          book.
        </li>
        <li>An empty cell leaves what the shop has as it is.</li>
        <li>
          Nothing is stored before you have seen what would happen, and a whole import can be
          undone.
        </li>
        {blockedIsbnPrefixes.length > 0 && (
          <li>
            ISBNs that begin with {blockedIsbnPrefixes.join(" or ")} may not be sold here, and are
            refused.
          </li>
        )}
      </ul>
      <p className="mt-4">
        <DownloadLink href="/admin/bulk-import/template">Download CSV Template</DownloadLink>
      </p>
    </section>
  );
}

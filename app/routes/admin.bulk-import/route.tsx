import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DomainError } from "~/domain/errors";
import { importUnderWay, listImports } from "~/domain/import/run/find-imports.server";
import { checkFile } from "~/domain/import/run/start-import.server";
import { readSettings } from "~/domain/settings/settings.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { uploadAction } from "~/http/forms/upload-form.server";
import { ImportSteps } from "~/ui/admin/import-steps";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { INVALID_FILE } from "~/ui/toasts/import-toasts";
import { EarlierImports } from "./earlier-imports";
import { Instructions } from "./instructions";
import { UploadForm } from "./upload-form";

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
      {underWay && (
        <p className="mb-4 rounded-lg bg-blue-bg px-4 py-2 text-sm text-blue">
          An import is under way.{" "}
          <Link
            to={`/admin/bulk-import/${underWay.id}`}
            className="inline-flex min-h-11 items-center underline"
          >
            See how far it is
          </Link>
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm reply={reply} />
        <Instructions blockedIsbnPrefixes={blockedIsbnPrefixes} />
      </div>
      <EarlierImports imports={imports} />
    </>
  );
}

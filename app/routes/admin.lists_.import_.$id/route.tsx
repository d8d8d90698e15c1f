import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import type { ListImportResult } from "~/domain/import/lists/view";
import { importResult } from "~/domain/import/run/find-imports.server";
import { stopImport } from "~/domain/import/run/start-import.server";
import { formatCount } from "~/domain/money";
import { pressAction } from "~/http/admin/admin-form.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { wantsNoScript } from "~/http/server/save-data.server";
import { DownloadLink } from "~/ui/admin/download-link";
import { FailureToast } from "~/ui/admin/failure-toast";
import { ImportEnding } from "~/ui/admin/import/import-status";
import { ImportSteps } from "~/ui/admin/import/import-steps";
import { PageHeading } from "~/ui/admin/page-heading";
import { SentenceList } from "~/ui/admin/sentence-list";
import { Form } from "~/ui/form";
import { KeepAsking } from "~/ui/keep-asking";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const ASKS_EVERY_MS = 700;
const RELOADS_EVERY_SECONDS = 2;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Import lists")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const result = importResult(admin, "lists", params.id ?? "");
    if (result.status === "uploaded") return redirect(`/admin/lists/import/${result.id}/fields`);
    return { result, hasNoScript: wantsNoScript(request) };
  });
}

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, (admin) => {
    const { id } = stopImport(admin, "lists", args.params.id ?? "");
    return redirect(`/admin/lists/import/${id}`, { status: 303 });
  });

export default function ListImportPage() {
  const { result, hasNoScript } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isRunning = result.status === "running";
  return (
    <>
      <Outlet />
      <PageHeading title="Import lists" subtitle={result.fileName} />
      <ImportSteps current={isRunning ? "Import" : "Results"} />
      {(isRunning || result.isBeingUndone) && (
        <KeepAsking
          everyMs={ASKS_EVERY_MS}
          refreshSeconds={RELOADS_EVERY_SECONDS}
          hasNoScript={hasNoScript}
        />
      )}
      {isRunning && (
        <section className="card p-4 sm:p-6">
          <p role="status" className="font-semibold">
            The lists are being imported...
          </p>
          <p className="mt-1 mb-4 text-sm text-muted">
            You can leave this page: the import goes on by itself.
          </p>
          <Form method="post" preventScrollReset>
            <button type="submit" className="button button-quiet">
              Stop Import
            </button>
          </Form>
        </section>
      )}
      {result.isBeingUndone && (
        <section className="card p-4 sm:p-6">
          <p role="status" className="font-semibold">
            The import is being undone...
          </p>
        </section>
      )}
      {!isRunning && !result.isBeingUndone && <ListResults result={result} />}
      <FailureToast title="Failed to stop the import" reply={reply} />
    </>
  );
}

const lists = (count: number) => (count === 1 ? "1 list" : `${formatCount(count)} lists`);

function summaryOf({ status, error, created, updated, skipped }: ListImportResult): string {
  if (status === "undone") return error ?? "The lists are as they were before this import.";
  if (status === "failed") return "No list was imported.";
  const parts = [
    `${lists(created)} added as ${created === 1 ? "a draft" : "drafts"}`,
    `${lists(updated)} changed`,
    ...(skipped > 0 ? [`${lists(skipped)} unchanged`] : []),
  ];
  const done = `${parts.join(", ")}.`;
  return status === "stopped" ? `Stopped: ${done}` : done;
}

function ListResults({ result }: { result: ListImportResult }) {
  const { id, status, created, updated, refused, errors, errorCount } = result;
  const isFailed = status === "failed";
  const isUndoable = (status === "done" || status === "stopped") && created + updated > 0;
  return (
    <>
      <section aria-labelledby="results" className="card mb-4 p-4 sm:p-5">
        <ImportEnding of={result} />
        <p role="status" className="mt-2">
          {summaryOf(result)}
          {refused > 0 && !isFailed && (
            <> {refused === 1 ? "1 row was" : `${formatCount(refused)} rows were`} refused.</>
          )}
        </p>
        {isFailed && <Notice title="Import failed">{errors[0]}</Notice>}
        <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Link to="/admin/lists" className="button">
            To the lists
          </Link>
          <Link to="/admin/lists/import" className="button button-quiet">
            Import Another File
          </Link>
          {isUndoable && (
            <Link
              to={`/admin/lists/import/${id}/undo`}
              preventScrollReset
              className="button button-quiet sm:ml-auto"
            >
              Undo this import
            </Link>
          )}
        </div>
      </section>
      {!isFailed && (
        <SentenceList title="Refused rows" sentences={errors} total={errorCount}>
          <DownloadLink href={`/admin/lists/import/${id}/refused`}>
            Download refused rows (CSV)
          </DownloadLink>
        </SentenceList>
      )}
      <SentenceList title="Please check" sentences={result.warnings} total={result.warningCount} />
    </>
  );
}

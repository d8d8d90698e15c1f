import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { getImport, importResult } from "~/domain/import/run/find-imports.server";
import { stopImport } from "~/domain/import/run/start-import.server";
import type { ImportResultView, ImportView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { pressAction } from "~/http/admin/admin-form.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { wantsNoScript } from "~/http/server/save-data.server";
import { DownloadLink } from "~/ui/admin/download-link";
import { FailureToast } from "~/ui/admin/failure-toast";
import { SubmitButton } from "~/ui/admin/form-buttons";
import { GivenValues } from "~/ui/admin/import/given-values";
import { ImportFigures } from "~/ui/admin/import/import-figures";
import { ImportEnding } from "~/ui/admin/import/import-status";
import { ImportSteps } from "~/ui/admin/import/import-steps";
import { PageHeading } from "~/ui/admin/page-heading";
import { SentenceList } from "~/ui/admin/sentence-list";
import { Form } from "~/ui/form";
import { KeepAsking } from "~/ui/keep-asking";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { outcomeToast } from "~/ui/toasts/import-toasts";
import type { Toast } from "~/ui/toasts/toast";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const ASKS_EVERY_MS = 700;
const RELOADS_EVERY_SECONDS = 2;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Import")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const run = getImport(admin, "books", params.id ?? "");
    if (run.status === "uploaded") return redirect(`/admin/bulk-import/${run.id}/fields`);
    const result = importResult(admin, "books", run.id);
    return {
      run,
      result,
      outcome: outcomeToast(result),
      hasNoScript: wantsNoScript(request),
    };
  });
}

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, (admin) => {
    const { id } = stopImport(admin, "books", args.params.id ?? "");
    return redirect(`/admin/bulk-import/${id}?watch=yes`, { status: 303 });
  });

export default function ImportPage() {
  const { run, result, outcome, hasNoScript } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isRunning = run.status === "running";
  return (
    <>
      <Outlet />
      <PageHeading title="Bulk Import" subtitle={run.fileName} />
      <ImportSteps current={isRunning ? "Import" : "Results"} />
      {(isRunning || run.isBeingUndone) && (
        <KeepAsking
          everyMs={ASKS_EVERY_MS}
          refreshSeconds={RELOADS_EVERY_SECONDS}
          hasNoScript={hasNoScript}
        />
      )}
      {isRunning && <Progress run={run} />}
      {run.isBeingUndone && <Undoing />}
      {!isRunning && !run.isBeingUndone && (
        <ImportResults run={run} result={result} outcome={outcome} />
      )}
      <FailureToast title="Failed to stop the import" reply={reply} />
    </>
  );
}

/** Progress in rows. The rows are counted before the first is imported. */
function Progress({ run }: { run: ImportView }) {
  const { settledRows, totalRows, created, updated, skipped, refused } = run;
  const isCounted = totalRows > 0;
  const percent = isCounted ? Math.floor((settledRows * 100) / totalRows) : 0;
  return (
    <section aria-labelledby="importing" className="card p-4 sm:p-6">
      <h2 id="importing" className="text-lg font-semibold">
        Importing...
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted figures">
        {isCounted
          ? `${formatCount(settledRows)} of ${formatCount(totalRows)} rows (${percent}%)`
          : "The file is being read."}
      </p>
      <progress aria-labelledby="importing" className="progress mb-5" max={100} value={percent} />
      <ImportFigures label="So far" counts={{ created, updated, skipped, refused }} />
      <p className="mb-4 text-sm text-muted">
        You can leave this page: the import goes on by itself, also after a power cut.
      </p>
      <Form method="post" preventScrollReset>
        <SubmitButton className="button button-quiet" busy="Stopping...">
          Stop Import
        </SubmitButton>
      </Form>
    </section>
  );
}

function Undoing() {
  return (
    <section className="card p-4 sm:p-6">
      <p role="status" className="font-semibold">
        The import is being undone...
      </p>
      <p className="mt-1 text-sm text-muted">Its books go, or become what they were before.</p>
    </section>
  );
}

type RunProps = { run: ImportView; result: ImportResultView };
/** `outcome` is null while the import runs. */
type ResultsProps = RunProps & { outcome: Toast | null };

const books = (count: number) => (count === 1 ? "1 book" : `${formatCount(count)} books`);

function summaryOf({ run, result }: RunProps): string {
  const { created, updated } = result;
  const done = `${books(created)} added, ${books(updated)} changed.`;
  if (run.status === "undone") return run.error ?? "The shop is as it was before this import.";
  if (run.status === "failed") return "No book was imported.";
  if (run.status !== "stopped") return done;
  return `Stopped after ${formatCount(run.settledRows)} of ${formatCount(run.totalRows)} rows: ${done}`;
}

function ImportResults({ run, result, outcome }: ResultsProps) {
  const { created, updated, skipped, refused, errors, errorCount, warnings, warningCount } = result;
  const isFailed = run.status === "failed";
  const isUndoable = (run.status === "done" || run.status === "stopped") && created + updated > 0;
  return (
    <>
      <section aria-labelledby="results" className="card mb-4 p-4 sm:p-5">
        <ImportEnding of={run} />
        {outcome && !isFailed && (
          <p role="status" className="mt-2">
            <b>{outcome.title}</b>
            {outcome.text && <span className="block">{outcome.text}</span>}
          </p>
        )}
        <p className="mt-1 mb-4">
          {summaryOf({ run, result })}
          <GivenValues values={run.values} />
        </p>
        {isFailed && <Notice title="Import failed">{errors[0]}</Notice>}
        {!isFailed && (
          <ImportFigures label="Rows" counts={{ created, updated, skipped, refused }} />
        )}
        <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Link to="/admin/bulk-import" className="button">
            Import Another File
          </Link>
          <Link to="/admin/books" className="button button-quiet">
            To the books
          </Link>
          {isUndoable && (
            <Link
              to={`/admin/bulk-import/${run.id}/undo`}
              preventScrollReset
              className="button button-quiet sm:ml-auto"
            >
              Undo this import
            </Link>
          )}
        </div>
      </section>
      {!isFailed && (
        <SentenceList title="Errors" sentences={errors} total={errorCount}>
          <DownloadLink href={`/admin/bulk-import/${run.id}/refused`}>
            Download refused rows (CSV)
          </DownloadLink>
        </SentenceList>
      )}
      <SentenceList title="Please check" sentences={warnings} total={warningCount} />
    </>
  );
}

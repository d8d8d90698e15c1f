import { Link } from "@remix-run/react";
import type { ImportResultView, ImportView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { DownloadLink } from "~/ui/admin/download-link";
import { GivenValues } from "~/ui/admin/given-values";
import { ImportFigures } from "~/ui/admin/import-figures";
import { ImportEnding } from "~/ui/admin/import-status";
import { SentenceList } from "~/ui/admin/sentence-list";
import { Notice } from "~/ui/notice";
import type { Toast } from "~/ui/toasts/toast";

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

export function ImportResults({ run, result, outcome }: ResultsProps) {
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
        <SentenceList
          title={`Errors (${formatCount(errorCount)})`}
          sentences={errors}
          total={errorCount}
        >
          <DownloadLink href={`/admin/bulk-import/${run.id}/refused`}>
            Download refused rows (CSV)
          </DownloadLink>
        </SentenceList>
      )}
      <SentenceList
        title={`Please check (${formatCount(warningCount)})`}
        sentences={warnings}
        total={warningCount}
      />
    </>
  );
}

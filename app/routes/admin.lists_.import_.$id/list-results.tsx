import { Link } from "@remix-run/react";
import type { ListImportResult } from "~/domain/import/lists/view";
import { formatCount } from "~/domain/money";
import { DownloadLink } from "~/ui/admin/download-link";
import { ImportEnding } from "~/ui/admin/import-status";
import { SentenceList } from "~/ui/admin/sentence-list";
import { Notice } from "~/ui/notice";

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

export function ListResults({ result }: { result: ListImportResult }) {
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
        <SentenceList
          title={`Refused rows (${formatCount(errorCount)})`}
          sentences={errors}
          total={errorCount}
        >
          <DownloadLink href={`/admin/lists/import/${id}/refused`}>
            Download refused rows (CSV)
          </DownloadLink>
        </SentenceList>
      )}
      <SentenceList
        title={`Please check (${formatCount(result.warningCount)})`}
        sentences={result.warnings}
        total={result.warningCount}
      />
    </>
  );
}

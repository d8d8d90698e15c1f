import { Link, Outlet } from "@remix-run/react";
import type { ImportView } from "~/domain/imports/kinds/book-view";
import { Form } from "../../forms/form";
import type { FaultyReply } from "../../forms/form-faults";
import { Notice } from "../../notice";
import { KeepAsking } from "../../page/keep-asking";
import { DownloadLink } from "../download-link";
import { FailureToast } from "../forms/failure-toast";
import { SubmitButton } from "../forms/form-buttons";
import { PageHeading } from "../page/page-heading";
import { SentenceList } from "../sentence-list";
import { ImportEnding } from "./import-status";
import { ImportSteps } from "./import-steps";
import type { Wizard } from "./wizards";

const ASKS_EVERY_MS = 700;
const RELOADS_EVERY_SECONDS = 2;

type Run = Pick<
  ImportView,
  "id" | "fileName" | "status" | "isBeingUndone" | "undoneAt" | "finishedAt" | "created" | "updated"
>;

type ImportPageProps = {
  of: Wizard;
  run: Run;
  result: {
    errors: string[];
    errorCount: number;
    reasons: { reason: string; rows: number }[];
    warnings: string[];
    warningCount: number;
  };
  hasNoScript: boolean;
  reply: FaultyReply | undefined;
  progress: React.ReactNode;
  progressTitle?: string;
  undoing?: string;
  summary: React.ReactNode;
  figures?: React.ReactNode;
  leadsTo: "another file" | "target";
};

export function ImportPage(props: ImportPageProps) {
  const { of, run, hasNoScript, reply, progress, progressTitle, undoing } = props;
  const isRunning = run.status === "running";
  return (
    <>
      <Outlet />
      <PageHeading title={of.title} subtitle={run.fileName} />
      <ImportSteps current={isRunning ? "Import" : "Results"} />
      {(isRunning || run.isBeingUndone) && (
        <KeepAsking
          everyMs={ASKS_EVERY_MS}
          refreshSeconds={RELOADS_EVERY_SECONDS}
          hasNoScript={hasNoScript}
        />
      )}
      {isRunning && (
        <section aria-labelledby={progressTitle} className="card p-4 sm:p-6">
          {progress}
          <Form method="post" preventScrollReset>
            <SubmitButton className="button button-quiet" busy="Stopping...">
              Stop Import
            </SubmitButton>
          </Form>
        </section>
      )}
      {run.isBeingUndone && (
        <section className="card p-4 sm:p-6">
          <p role="status" className="font-semibold">
            The import is being undone...
          </p>
          {undoing && <p className="mt-1 text-sm text-muted">{undoing}</p>}
        </section>
      )}
      {!isRunning && !run.isBeingUndone && <ImportResults {...props} />}
      <FailureToast title="Failed to stop the import" reply={reply} />
    </>
  );
}

function ImportResults({ of, run, result, summary, figures, leadsTo }: ImportPageProps) {
  const { id, status, created, updated } = run;
  const { errors, errorCount, reasons, warnings, warningCount } = result;
  const isFailed = status === "failed";
  const isUndoable = (status === "done" || status === "stopped") && created + updated > 0;
  const another = { to: of.at, label: "Import Another File" };
  const [first, second] = leadsTo === "target" ? [of.target, another] : [another, of.target];
  return (
    <>
      <section aria-labelledby="results" className="card mb-4 p-4 sm:p-5">
        <ImportEnding of={run} />
        {summary}
        {isFailed && <Notice title="Import failed">{errors[0]}</Notice>}
        {!isFailed && figures}
        <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Link to={first.to} className="button">
            {first.label}
          </Link>
          <Link to={second.to} className="button button-quiet">
            {second.label}
          </Link>
          {isUndoable && (
            <Link
              to={`${of.at}/${id}/undo`}
              preventScrollReset
              className="button button-quiet sm:ml-auto"
            >
              Undo this import
            </Link>
          )}
        </div>
      </section>
      {!isFailed && (
        <SentenceList title={of.refused} sentences={errors} sums={reasons} total={errorCount}>
          <DownloadLink href={`${of.at}/${id}/refused`}>Download refused rows (CSV)</DownloadLink>
        </SentenceList>
      )}
      <SentenceList title="Please check" sentences={warnings} total={warningCount} />
    </>
  );
}

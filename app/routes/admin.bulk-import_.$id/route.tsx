import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ImportResultView, ImportView } from "~/domain/imports/kinds/book-view";
import { importResult } from "~/domain/imports/run/find-imports.server";
import { formatCount } from "~/domain/values/money";
import { GivenValues } from "~/ui/admin/import/given-values";
import { ImportFigures } from "~/ui/admin/import/import-figures";
import { ImportPage } from "~/ui/admin/import/import-page";
import { inWords, WIZARDS } from "~/ui/admin/import/wizards";
import { pageTitle } from "~/ui/page/page-meta";
import { outcomeToast } from "~/ui/toasts/import-toasts";
import { importAt, stop } from "~/web/admin/import-pages.server";
import { wantsNoScript } from "~/web/server/save-data.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const WIZARD = WIZARDS.books;

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Import")];

export async function loader(args: LoaderFunctionArgs) {
  const { admin, run } = await importAt(args, WIZARD, "run");
  const result = importResult(admin, "books", run.id);
  const hasNoScript = wantsNoScript(args.request);
  return { run, result, outcome: outcomeToast(result), hasNoScript };
}

export const action = (args: ActionFunctionArgs) => stop(args, WIZARD);

export default function BookImportPage() {
  const { run, result, outcome, hasNoScript } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ImportPage
      of={WIZARD}
      run={run}
      result={result}
      hasNoScript={hasNoScript}
      reply={reply}
      progress={<Progress run={run} />}
      progressTitle={IMPORTING}
      undoing="Its books go, or become what they were before."
      summary={
        <>
          {outcome && run.status !== "failed" && (
            <p role="status" className="mt-2">
              <b>{outcome.title}</b>
              {outcome.text && <span className="block">{outcome.text}</span>}
            </p>
          )}
          <p className="mt-1 mb-4">
            {summaryOf(run, result)}
            <GivenValues values={run.values} />
          </p>
        </>
      }
      figures={
        run.status !== "undone" && <ImportFigures of={WIZARD} label="Rows" counts={result} />
      }
      leadsTo="another file"
    />
  );
}

const IMPORTING = "importing";

function Progress({ run }: { run: ImportView }) {
  const { settledRows, totalRows } = run;
  const isCounting = totalRows > 0;
  const percent = isCounting ? Math.floor((settledRows * 100) / totalRows) : 0;
  return (
    <>
      <h2 id={IMPORTING} className="text-lg font-semibold">
        Importing...
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted figures">
        {isCounting
          ? `${formatCount(settledRows)} of ${formatCount(totalRows)} rows (${percent}%)`
          : "The file is being read."}
      </p>
      <progress aria-labelledby={IMPORTING} className="progress mb-5" max={100} value={percent} />
      <ImportFigures of={WIZARD} label="So far" counts={run} />
      <p className="mb-4 text-sm text-muted">
        You can leave this page: the import goes on by itself, also after a power cut.
      </p>
    </>
  );
}

function summaryOf(run: ImportView, { created, updated }: ImportResultView): string {
  const done = `${inWords(WIZARD, created)} added, ${inWords(WIZARD, updated)} changed.`;
  if (run.status === "undone") return run.error ?? "The shop is as it was before this import.";
  if (run.status === "failed") return "No book was imported.";
  if (run.status !== "stopped") return done;
  return `Stopped after ${formatCount(run.settledRows)} of ${formatCount(run.totalRows)} rows: ${done}`;
}

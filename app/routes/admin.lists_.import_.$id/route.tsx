import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ListImportResult } from "~/domain/imports/kinds/list-view";
import { importResult } from "~/domain/imports/run/find-imports.server";
import { formatCount } from "~/domain/values/money";
import { ImportPage } from "~/ui/admin/import/import-page";
import { inWords, WIZARDS } from "~/ui/admin/import/wizards";
import { pageTitle } from "~/ui/page/page-meta";
import { importAt, stop } from "~/web/admin/import-pages.server";
import { wantsNoScript } from "~/web/server/save-data.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const WIZARD = WIZARDS.lists;

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, WIZARD.title)];

export async function loader(args: LoaderFunctionArgs) {
  const { admin, run } = await importAt(args, WIZARD, "run");
  const result = importResult(admin, "lists", run.id);
  return { result, hasNoScript: wantsNoScript(args.request) };
}

export const action = (args: ActionFunctionArgs) => stop(args, WIZARD);

export default function ListImportPage() {
  const { result, hasNoScript } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { status, refused } = result;
  return (
    <ImportPage
      of={WIZARD}
      run={result}
      result={result}
      hasNoScript={hasNoScript}
      reply={reply}
      progress={
        <>
          <p role="status" className="font-semibold">
            The lists are being imported...
          </p>
          <p className="mt-1 mb-4 text-sm text-muted">
            You can leave this page: the import goes on by itself.
          </p>
        </>
      }
      summary={
        <p role="status" className="mt-2">
          {summaryOf(result)}
          {refused > 0 && status !== "failed" && (
            <> {refused === 1 ? "1 row was" : `${formatCount(refused)} rows were`} refused.</>
          )}
        </p>
      }
      leadsTo="target"
    />
  );
}

function summaryOf({ status, error, created, updated, skipped }: ListImportResult): string {
  if (status === "undone") return error ?? "The lists are as they were before this import.";
  if (status === "failed") return "No list was imported.";
  const parts = [
    `${inWords(WIZARD, created)} added as ${created === 1 ? "a draft" : "drafts"}`,
    `${inWords(WIZARD, updated)} changed`,
    ...(skipped > 0 ? [`${inWords(WIZARD, skipped)} unchanged`] : []),
  ];
  const done = `${parts.join(", ")}.`;
  return status === "stopped" ? `Stopped: ${done}` : done;
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getImport, importResult } from "~/domain/import/run/find-imports.server";
import { stopImport } from "~/domain/import/run/start-import.server";
import { adminAction } from "~/http/admin/admin-form.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { wantsNoScript } from "~/http/server/save-data.server";
import { FailureToast } from "~/ui/admin/failure-toast";
import { ImportSteps } from "~/ui/admin/import-steps";
import { PageHeading } from "~/ui/admin/page-heading";
import { KeepAsking } from "~/ui/keep-asking";
import { pageTitle } from "~/ui/page-meta";
import { outcomeToast } from "~/ui/toasts/import-toasts";
import { Progress, Undoing } from "./progress";
import { ImportResults } from "./results";

const ASKS_EVERY_MS = 700;
const RELOADS_EVERY_SECONDS = 2;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Import")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const run = getImport(admin, params.id ?? "");
    if (run.status === "uploaded") return redirect(`/admin/bulk-import/${run.id}/fields`);
    const result = importResult(admin, run.id);
    return {
      run,
      result,
      outcome: outcomeToast(result),
      hasNoScript: wantsNoScript(request),
    };
  });
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: z.strictObject({}),
    run(admin) {
      const { id } = stopImport(admin, args.params.id ?? "");
      return redirect(`/admin/bulk-import/${id}?watch=yes`, { status: 303 });
    },
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

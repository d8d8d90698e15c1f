import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listImportResult } from "~/domain/import/lists/start.server";
import { stopImport } from "~/domain/import/run/start-import.server";
import { adminAction } from "~/http/admin/admin-form.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { wantsNoScript } from "~/http/server/save-data.server";
import { FailureToast } from "~/ui/admin/failure-toast";
import { ImportSteps } from "~/ui/admin/import-steps";
import { PageHeading } from "~/ui/admin/page-heading";
import { Form } from "~/ui/form";
import { KeepAsking } from "~/ui/keep-asking";
import { pageTitle } from "~/ui/page-meta";
import { ListResults } from "./list-results";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const ASKS_EVERY_MS = 700;
const RELOADS_EVERY_SECONDS = 2;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Import lists")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const result = listImportResult(admin, params.id ?? "");
    if (result.status === "uploaded") return redirect(`/admin/lists/import/${result.id}/fields`);
    return { result, hasNoScript: wantsNoScript(request) };
  });
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: z.strictObject({}),
    run(admin) {
      const { id } = stopImport(admin, args.params.id ?? "", "lists");
      return redirect(`/admin/lists/import/${id}`, { status: 303 });
    },
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

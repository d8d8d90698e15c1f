import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getImport } from "~/domain/import/run/find-imports.server";
import { undoImport } from "~/domain/import/undo/undo-import.server";
import { formatCount } from "~/domain/money";
import { pressAction } from "~/http/admin/admin-form.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { Confirm } from "~/ui/admin/confirm";
import { pageTitle } from "~/ui/page-meta";

export { keepForm as clientAction } from "~/http/admin/keep-form";

const FAILURE = "Failed to undo the import";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Undo Import")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const { id, fileName, created, updated } = getImport(admin, "books", params.id ?? "");
    return { id, fileName, created, updated };
  });
}

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, async (admin) => {
    const { id } = await undoImport(admin, "books", args.params.id ?? "");
    return redirect(`/admin/bulk-import/${id}`, { status: 303 });
  });

const books = (count: number) => (count === 1 ? "1 book" : `${formatCount(count)} books`);

export default function UndoImport() {
  const { id, fileName, created, updated } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Undo Import"
      question={`Are you sure you want to undo the import of "${fileName}"?`}
      verb="Undo"
      closeTo={`/admin/bulk-import/${id}`}
      failure={FAILURE}
      reply={reply}
    >
      <p className="mt-3 text-sm text-muted">
        It added {books(created)}, which will be deleted, and changed {books(updated)}, which will
        be as before.
      </p>
    </Confirm>
  );
}

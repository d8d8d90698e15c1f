import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UndoImport } from "~/ui/admin/import/undo-import";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { pageTitle } from "~/ui/page/page-meta";
import { runToUndo, undo } from "~/web/admin/import-pages.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Undo Import")];

export const loader = (args: LoaderFunctionArgs) => runToUndo(args, "lists");
export const action = (args: ActionFunctionArgs) => undo(args, WIZARDS.lists);

export default function UndoListImport() {
  const run = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <UndoImport of={WIZARDS.lists} run={run} reply={reply} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importUnderWay, listImports } from "~/domain/imports/run/find-imports.server";
import { ImportUpload } from "~/ui/admin/import/import-upload";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { takeFile } from "~/web/admin/import-pages.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Import lists";

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  return { imports: listImports(admin, "lists"), underWay: importUnderWay(admin) };
}

export const action = (args: ActionFunctionArgs) => takeFile(args, WIZARDS.lists);

export default function ImportListsPage() {
  const { imports, underWay } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <BackLink to="/admin/lists">All lists</BackLink>
      <PageHeading title={TITLE} subtitle="Many school lists from one CSV file or Excel workbook" />
      <ImportUpload of={WIZARDS.lists} reply={reply} underWay={underWay} imports={imports}>
        <li>
          Each row is a title: its school, grade, year and title, and its ISBN if you have it.
        </li>
        <li>Rows of the same school, grade and year become one list. A file may have many.</li>
        <li>New lists are drafts. Parents see a list when you publish it.</li>
        <li>
          A list that is there gets the new titles, and changes where the file says something else.
          Its other titles stay.
        </li>
        <li>Titles with the same words under 'One of these' are a choice.</li>
        <li>You see what would happen before anything is stored. An import can be undone.</li>
      </ImportUpload>
    </>
  );
}

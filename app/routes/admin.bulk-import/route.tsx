import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importUnderWay, listImports } from "~/domain/imports/run/find-imports.server";
import { readSettings } from "~/domain/settings/settings.server";
import { GivenValues } from "~/ui/admin/import/given-values";
import { ImportUpload } from "~/ui/admin/import/import-upload";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { takeFile } from "~/web/admin/import-pages.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Bulk Import")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  return {
    imports: listImports(admin, "books"),
    underWay: importUnderWay(admin),
    blockedIsbnPrefixes: readSettings().blockedIsbnPrefixes,
  };
}

export const action = (args: ActionFunctionArgs) => takeFile(args, WIZARDS.books);

export default function UploadPage() {
  const { imports, underWay, blockedIsbnPrefixes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading
        title="Bulk Import"
        subtitle="Add or update many books from one CSV file or Excel workbook"
      />
      <ImportUpload
        of={WIZARDS.books}
        reply={reply}
        underWay={underWay}
        imports={imports}
        belowName={({ values }) => <GivenValues values={values} />}
      >
        <li>
          Start from the template, or from the file of another system: you say on the next page
          which column is which.
        </li>
        <li>
          Each row is a book with a title, price, grade, school and subject. The condition is Like
          New, Good or Fair, and the stock is 1 where nothing is said. Without a description the
          shop writes one from the title.
        </li>
        <li>
          What all rows have in common, such as the school, needs no column: you give it once on the
          next page.
        </li>
        <li>A further column, original price, holds what a book cost new. Its saving is shown.</li>
        <li>Prices are in rand: 150, R150.50 or 1234,56.</li>
        <li>
          ISBN/SKU updates the book that has it, or adds a new one; another school or condition is
          another copy. Without it, the same title, grade, school, subject and condition is the same
          book.
        </li>
        <li>An empty cell leaves what the shop has as it is.</li>
        <li>
          Nothing is stored before you have seen what would happen, and a whole import can be
          undone.
        </li>
        {blockedIsbnPrefixes.length > 0 && (
          <li>
            ISBNs that begin with {blockedIsbnPrefixes.join(" or ")} may not be sold here, and are
            refused.
          </li>
        )}
      </ImportUpload>
    </>
  );
}

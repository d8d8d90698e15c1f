import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DomainError } from "~/domain/errors";
import { choicesQuery, readChoices } from "~/domain/import/choices";
import { getImport, importUnderWay } from "~/domain/import/find-imports.server";
import { checkMapping } from "~/domain/import/mapping";
import { previewImportSchema, startImportSchema } from "~/domain/import/schema";
import { previewImport, startImport } from "~/domain/import/start-import.server";
import { nameChoices } from "~/domain/taxonomy/choices.server";
import { adminAction } from "~/http/admin-form.server";
import { readForm } from "~/http/form.server";
import { typedPairs } from "~/http/form-reply";
import { forPage, forPageLater } from "~/http/page.server";
import { requireAdmin } from "~/http/session.server";
import { FailureToast } from "~/ui/admin/failure-toast";
import { ImportSteps } from "~/ui/admin/import-steps";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { CsvPreview } from "./csv-preview";
import { FieldsForm } from "./fields-form";
import { Trouble } from "./trouble";

/** In the address once somebody asked for an import that could not be started. */
const TRIED = "tried";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Map Fields")];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const kept = forPage(() => getImport(admin, params.id ?? ""));
  if (kept.status !== "uploaded") return redirect(`/admin/bulk-import/${kept.id}`);
  const { searchParams } = new URL(request.url);
  const choices = readChoices(searchParams, kept.headers);
  const asked = previewImportSchema.parse(choices);
  return {
    fileName: kept.fileName,
    preview: await forPageLater(() => previewImport(admin, kept.id, asked)),
    options: asked.options,
    names: nameChoices(admin),
    wasTried: searchParams.has(TRIED),
    isOtherUnderWay: importUnderWay(admin) !== null,
  };
}

const redirectTo = (path: string) => redirect(path, { status: 303 });

/** Starts the import. What cannot be started comes back with the same choices, which are in the address then. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request.clone());
  const pairs = form === null ? [] : typedPairs(form);
  return adminAction(args, {
    schema: z.looseObject({}),
    async run(admin) {
      const { id, headers } = getImport(admin, args.params.id ?? "");
      const back = `/admin/bulk-import/${id}/fields?${choicesQuery(pairs)}&${TRIED}=yes`;
      const { fieldMapping, options } = readChoices(pairs, headers);
      const { faults, missing } = checkMapping(headers, fieldMapping ?? {}, options.values);
      if (faults.length + missing.length > 0) return redirectTo(back);
      try {
        await startImport(admin, id, startImportSchema.parse({ fieldMapping, options }));
      } catch (error) {
        const isOtherUnderWay =
          error instanceof DomainError &&
          importUnderWay(admin) !== null &&
          error.code === "conflict";
        if (!isOtherUnderWay) throw error;
        return redirectTo(back);
      }
      return redirectTo(`/admin/bulk-import/${id}?watch=yes`);
    },
  });
}

export default function MapFieldsPage() {
  const { fileName, preview, options, names, wasTried, isOtherUnderWay } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    // Room below, so that a toast in the corner covers no button for good.
    <div className="sm:pb-28">
      <PageHeading title="Bulk Import" subtitle={fileName} />
      <ImportSteps current="Map Fields" />
      <Trouble preview={preview} wasTried={wasTried} isOtherUnderWay={isOtherUnderWay} />
      <CsvPreview preview={preview} />
      <FieldsForm preview={preview} options={options} names={names} />
      <FailureToast title="Import failed" reply={reply} />
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { ListPlanView, PlannedListView } from "~/domain/imports/kinds/list-view";
import { missingWords, NOTHING_TO_IMPORT } from "~/domain/imports/row/mapping-words";
import { importUnderWay } from "~/domain/imports/run/find-imports.server";
import {
  previewImport,
  requireChanges,
  requireKept,
  startImport,
} from "~/domain/imports/run/start-import.server";
import { formatCount } from "~/domain/values/money";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { ImportFigures } from "~/ui/admin/import/import-figures";
import { ImportSteps } from "~/ui/admin/import/import-steps";
import { ImportUnderWay } from "~/ui/admin/import/import-under-way";
import { LettersForm } from "~/ui/admin/import/letters-form";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { SentenceList } from "~/ui/admin/sentence-list";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Badge, type Tone } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { importAt } from "~/web/admin/import-pages.server";
import { readForm } from "~/web/forms/form.server";
import { forPageLater } from "~/web/pages/page.server";
import { ChooseForm } from "./choose-form";
import { readChosen, writeChosen } from "./chosen";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const FATES: Record<PlannedListView["fate"], [words: string, tone: Tone]> = {
  created: ["New draft", "green"],
  updated: ["Changes", "blue"],
  skipped: ["Stays as it is", "grey"],
};

const COLUMNS: Column<PlannedListView>[] = [
  {
    title: "List",
    kind: "title",
    cell: ({ school, grade, year, isNewSchool }) => (
      <>
        {school}, {grade}, {year}
        {isNewSchool && <span className="text-sm font-normal text-muted"> (new school)</span>}
      </>
    ),
  },
  {
    title: "What happens",
    kind: "plain",
    cell: ({ fate, state }) => (
      <>
        <Badge tone={FATES[fate][1]}>{FATES[fate][0]}</Badge>
        {fate === "updated" && state === "published" && (
          <span className="ml-2 text-sm">Published: parents see it at once.</span>
        )}
      </>
    ),
  },
  { title: "Titles then", kind: "number", cell: ({ titles }) => formatCount(titles) },
  { title: "Added", kind: "number", cell: ({ added }) => formatCount(added) },
  { title: "Changed", kind: "number", cell: ({ changed }) => formatCount(changed) },
];

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Map Fields")];

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { admin, run: kept } = await importAt(args, WIZARDS.lists, "fields");
  const headers = requireKept("lists", kept.id).headers ?? [];
  const asked = readChosen(new URL(request.url).searchParams, headers);
  const preview = await forPageLater(() =>
    previewImport(admin, "lists", kept.id, asked, request.signal),
  );
  const { options } = asked;
  return { fileName: kept.fileName, preview, options, underWay: importUnderWay(admin) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request.clone());
  return adminAction(args, handle.may, {
    schema: z.looseObject({}),
    async run(admin) {
      const id = args.params.id ?? "";
      const { headers } = requireKept("lists", id);
      const asked = readChosen(form ?? new FormData(), headers ?? []);
      await requireChanges(admin, "lists", id, asked, args.request.signal);
      const { fieldMapping, options } = asked;
      await startImport(admin, "lists", id, { fieldMapping: fieldMapping ?? {}, options });
      return redirect(`${WIZARDS.lists.at}/${id}?watch=yes`, { status: 303 });
    },
  });
}

export default function ListFieldsPage() {
  const { fileName, preview, options, underWay } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { plan, headers, mapping, mappingFaults, missingFields } = preview;
  const missing = missingFields.length > 0 ? [missingWords(missingFields)] : [];
  const faults = [...mappingFaults, ...missing];
  const count = plan === null ? 0 : plan.created + plan.updated;
  return (
    // Space below, so that a toast does not cover buttons.
    <div className="sm:pb-28">
      <PageHeading title={WIZARDS.lists.title} subtitle={fileName} />
      <ImportSteps current="Map Fields" />
      <ImportUnderWay of={underWay} />
      {faults.length > 0 && <Notice title="Something is missing">{faults.join(" ")}</Notice>}
      <LettersForm letters={preview.letters} chosen={options.encoding} />
      <ChooseForm preview={preview} options={options} />
      {plan && <PlannedLists plan={plan} />}
      {plan && count > 0 && (
        <Form method="post" className="mt-4 flex sm:justify-end">
          <CarriedFields fields={writeChosen(headers, mapping, options)} />
          <SubmitButton
            className="button max-sm:w-full"
            busy="Starting..."
          >{`Import ${count === 1 ? "1 list" : `${count} lists`}`}</SubmitButton>
        </Form>
      )}
      {plan && count === 0 && <p className="mt-4 font-medium">{NOTHING_TO_IMPORT}</p>}
      <FailureToast title="Import failed" reply={reply} />
    </div>
  );
}

function PlannedLists({ plan }: { plan: ListPlanView }) {
  const { created, updated, skipped, refused, lists, errors, reasons, warnings, warningCount } =
    plan;
  const left = created + updated + skipped - lists.length;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="scroll-mt-20 text-lg font-semibold">
        What would happen
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Nothing is stored yet.</p>
      <ImportFigures of={WIZARDS.lists} label="What becomes of the lists" counts={plan} />
      {lists.length > 0 && (
        <DataTable
          label="Lists of the file"
          columns={COLUMNS}
          rows={lists}
          keyOf={({ school, grade, year }) => `${school} ${grade} ${year}`}
        />
      )}
      {left > 0 && <p className="mt-2 text-sm text-muted">And {formatCount(left)} more lists.</p>}
      <div className="mt-4">
        <SentenceList title="Refused rows" sentences={errors} sums={reasons} total={refused} />
        <SentenceList title="Please check" sentences={warnings} total={warningCount} />
      </div>
    </section>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DomainError } from "~/domain/errors";
import type { ImportPreviewView } from "~/domain/imports/kinds/book-view";
import {
  booksToImport,
  CHOICE_FIELDS,
  carriedName,
  choicesQuery,
  isRest,
  readChangesPage,
  readChoices,
  restName,
} from "~/domain/imports/plan/choices";
import { lookMark } from "~/domain/imports/plan/names.server";
import { checkMapping } from "~/domain/imports/row/mapping";
import { importOptionsSchema, MEANT_KINDS } from "~/domain/imports/row/options";
import { getImport, importUnderWay } from "~/domain/imports/run/find-imports.server";
import { previewImport, startImport } from "~/domain/imports/run/start-import.server";
import { nameChoices } from "~/domain/taxonomy/taxonomy.server";
import { formatCount } from "~/domain/values/money";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { ImportSteps } from "~/ui/admin/import/import-steps";
import { LettersForm } from "~/ui/admin/import/letters-form";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { ScrollArea } from "~/ui/admin/tables/scroll-area";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { importAt } from "~/web/admin/import-pages.server";
import { readForm } from "~/web/forms/form.server";
import { typedPairs } from "~/web/forms/form-reply";
import { forPageLater } from "~/web/pages/page.server";
import { requestFacts } from "~/web/server/context";
import { reportError } from "~/web/server/log/report-error.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { FieldsForm } from "./fields-form";
import { PLAN_ID } from "./plan";
import { Trouble } from "./trouble";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TRIED = "tried";
const LOOKED = "looked";

export const handle = { may: "import" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Map Fields")];

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { admin, run: kept } = await importAt(args, WIZARDS.books, "fields");
  const { pathname, searchParams } = new URL(request.url);
  const choices = readChoices(searchParams, kept.headers);
  const changesPage = readChangesPage(searchParams.get(CHOICE_FIELDS.changes));
  const options = importOptionsSchema.parse(choices.options);
  const asked = { ...choices, options, changesPage: changesPage ?? 1 };
  const preview = await forPageLater(() =>
    previewImport(admin, "books", kept.id, asked, request.signal),
  );
  const before = searchParams.getAll(CHOICE_FIELDS.told);
  const told = meaningsOf(preview, before);
  if (told.length > 0) {
    const columns =
      choices.fieldMapping === null
        ? preview.headers.map((header): [string, string] => [
            CHOICE_FIELDS.column,
            preview.mapping[header] ?? "",
          ])
        : [];
    throw redirectTo(`${pathname}?${choicesQuery([...searchParams, ...columns, ...told])}`);
  }
  const given = [...searchParams];
  if (preview.plan !== null && given.some(isRest)) {
    const others = given.filter((pair) => !isRest(pair));
    throw redirectTo(`${pathname}?${choicesQuery([...others, ...restOf(preview, searchParams)])}`);
  }
  const canStart = preview.plan !== null && booksToImport(preview.plan) > 0;
  return {
    fileName: kept.fileName,
    preview,
    options,
    changesPage,
    names: nameChoices(admin),
    seen: canStart ? lookMark(preview.mapping, options) : null,
    wasTried: searchParams.has(TRIED),
    isFirstLook: searchParams.has(LOOKED),
    told: before.filter(isMeantKind),
    underWay: importUnderWay(admin),
  };
}

const isMeantKind = (kind: string): boolean => MEANT_KINDS.some((one) => one === kind);

const redirectTo = (path: string) => redirect(path, { status: 303 });

/**
 * What new names surely mean, as choices: they are made once for each kind, when a look first has them, and stand there
 * to be changed.
 */
function meaningsOf({ plan }: ImportPreviewView, before: string[]): [string, string][] {
  const sure = (plan?.unknownNames ?? []).flatMap(({ kind, name, meaning }) =>
    meaning === null || before.includes(kind) ? [] : { kind, name, meaning },
  );
  return [
    ...[...new Set(sure.map(({ kind }) => kind))].map((kind): [string, string] => [
      CHOICE_FIELDS.told,
      kind,
    ]),
    ...sure.flatMap(({ kind, name, meaning }): [string, string][] => [
      [CHOICE_FIELDS.name, carriedName(kind, name)],
      [CHOICE_FIELDS.is, meaning],
    ]),
  ];
}

// The one meaning that was said for all names of a kind, at each that has none yet.
const restOf = ({ plan }: ImportPreviewView, asked: URLSearchParams): [string, string][] =>
  (plan?.unknownNames ?? []).flatMap(({ kind, name, fate }): [string, string][] => {
    const is = asked.get(restName(kind));
    if (is === null || fate !== "refuse") return [];
    return [
      [CHOICE_FIELDS.name, carriedName(kind, name)],
      [CHOICE_FIELDS.is, is],
    ];
  });

/**
 * Starts the import if its preview was shown with these choices and had books to import; else shows the preview. On
 * failure redirects back with the choices in the URL.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request.clone());
  const pairs = form === null ? [] : typedPairs(form);
  return adminAction(args, handle.may, {
    schema: z.looseObject({}),
    async run(admin) {
      const { id, headers } = getImport(admin, "books", args.params.id ?? "");
      const here = `${WIZARDS.books.at}/${id}/fields?${choicesQuery(pairs)}`;
      const back = `${here}&${TRIED}=yes`;
      const choices = readChoices(pairs, headers);
      const { mapping, faults, missing } = checkMapping(
        headers,
        choices.fieldMapping ?? {},
        choices.options.values,
      );
      if (faults.length + missing.length > 0) return redirectTo(back);
      const options = importOptionsSchema.parse(choices.options);
      const isRestSaid = pairs.some((pair) => isRest(pair) && pair[1].trim() !== "");
      if (isRestSaid || form?.get(CHOICE_FIELDS.seen) !== lookMark(mapping, options)) {
        return redirectTo(`${here}&${LOOKED}=yes#${PLAN_ID}`);
      }
      try {
        await startImport(admin, "books", id, { fieldMapping: mapping, options });
      } catch (error) {
        const isOtherUnderWay =
          error instanceof DomainError &&
          importUnderWay(admin) !== null &&
          error.code === "conflict";
        if (isOtherUnderWay) return redirectTo(back);
        if (error instanceof DomainError) throw error;
        // The choices are in the URL, so a redirect keeps them all.
        reportError(error, args.request, requestFacts(args.context).requestId);
        return redirectWithToast(back, "import-not-started");
      }
      return redirectTo(`${WIZARDS.books.at}/${id}?watch=yes`);
    },
  });
}

export default function MapFieldsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { fileName, preview, options, names, seen, changesPage, wasTried, isFirstLook } = loaded;
  const reply = useActionData<typeof action>();
  return (
    // Space below, so that a toast does not cover buttons.
    <div className="sm:pb-28">
      <PageHeading title={WIZARDS.books.title} subtitle={fileName} />
      <ImportSteps current="Map Fields" />
      <Trouble preview={preview} wasTried={wasTried} underWay={loaded.underWay} />
      <LettersForm letters={preview.letters} chosen={options.encoding} />
      <CsvPreview preview={preview} />
      <FieldsForm
        preview={preview}
        options={options}
        names={names}
        seen={seen}
        changesPage={changesPage}
        told={loaded.told}
        isFirstLook={isFirstLook}
      />
      <FailureToast title="Import failed" reply={reply} />
    </div>
  );
}

const inRows = (rows: number) => (rows === 1 ? "1 row" : `${formatCount(rows)} rows`);

function CsvPreview({ preview }: { preview: ImportPreviewView }) {
  const { headers, previewRows, totalRows } = preview;
  const rows = previewRows.map((row, key) => ({ key, row }));
  return (
    <section aria-labelledby="csv-preview" className="card mb-4 min-w-0 p-4 sm:p-5">
      <h2 id="csv-preview" className="text-lg font-semibold">
        CSV Preview ({inRows(totalRows)})
      </h2>
      <p className="text-sm text-muted">
        {rows.length < totalRows && `The first ${rows.length} rows. `}
        Long cells are cut here only. Scroll sideways for more columns.
      </p>
      <ScrollArea label="The first rows">
        <table className="mt-2 text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              {headers.map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="px-3 py-1.5 font-medium whitespace-nowrap first:pl-0"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, row }) => (
              <tr key={key} className="border-b border-line last:border-0">
                {headers.map((header) => (
                  <td key={header} className="max-w-40 truncate sm:max-w-xs px-3 py-1.5 first:pl-0">
                    {row[header]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

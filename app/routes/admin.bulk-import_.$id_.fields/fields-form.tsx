import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ImportPlanView, ImportPreviewView } from "~/domain/imports/kinds/book-view";
import { booksToImport, CHOICE_FIELDS, choicesQuery } from "~/domain/imports/plan/choices";
import { NOTHING_TO_IMPORT } from "~/domain/imports/row/mapping-words";
import type { ImportOptions } from "~/domain/imports/row/options";
import { formatCount } from "~/domain/values/money";
import { ColumnTable } from "~/ui/admin/import/column-table";
import { LETTERS_ID } from "~/ui/admin/import/letters-form";
import { ReplacedTitles } from "~/ui/admin/import/replaced-titles";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { Form } from "~/ui/forms/form";
import { useHydrated } from "~/ui/page/hydrated";
import { typedPairs } from "~/web/forms/form-reply";
import { GivenValuesFields } from "./given-values-fields";
import { OldStocks } from "./old-stocks";
import { Plan, PlanRows } from "./plan";
import { type ShopNames, UnknownNames } from "./unknown-names";

const SAMPLES = 3;

const PAUSE_MS = 300;

type FieldsFormProps = {
  preview: ImportPreviewView;
  options: ImportOptions;
  names: ShopNames;
  seen: string | null;
  changesPage: number | null;
  told: string[];
  isFirstLook: boolean;
};

function importWords({ plan }: ImportPreviewView): string {
  if (plan === null) return "Show What Would Happen";
  const books = booksToImport(plan);
  return books === 1 ? "Import 1 Book" : `Import ${formatCount(books)} Books`;
}

const inShort = ({ created, updated, refused }: ImportPlanView): string =>
  [["New", created] as const, ["Changed", updated] as const, ["Refused", refused] as const]
    .map(([name, count]) => `${name} ${formatCount(count)}`)
    .join(" · ");

function refusedWords(refused: number): string {
  const rows = refused === 1 ? "1 row is" : `${formatCount(refused)} rows are`;
  return `${rows} refused and left out: above stands why.`;
}

function nothingWords({ refused }: ImportPlanView): string {
  const way = refused > 0 ? " Change what is chosen above, or upload a corrected file." : "";
  return `${NOTHING_TO_IMPORT}${way}`;
}

/** The choices are in the URL: a button submits them, or JavaScript does on change. */
export function FieldsForm(props: FieldsFormProps) {
  const { preview, options, names, seen, changesPage, told, isFirstLook } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const hasScript = useHydrated();
  const isStarting = formMethod === "POST";
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends the wait for it
  useEffect(() => setAsked(false), [preview]);
  const isAnalyzing = isAsked || (state !== "idle" && !isStarting);
  const isReady = preview.missingFields.length + preview.mappingFaults.length === 0;
  const isAskedForLetters = preview.letters !== null && options.encoding === undefined;
  const isNothing = preview.plan !== null && booksToImport(preview.plan) === 0;
  const look = isReady ? "button" : "button button-quiet text-muted";
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);

  function askAgain(form: HTMLFormElement) {
    clearTimeout(pause.current);
    setAsked(true);
    pause.current = setTimeout(() => {
      const query = choicesQuery(typedPairs(new FormData(form)));
      // Nothing is lost that would have to be asked about: the address has all choices.
      const state = { isCancelled: true };
      navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true, state });
    }, PAUSE_MS);
  }

  return (
    <Form
      method="post"
      action={pathname}
      onChange={(event) => askAgain(event.currentTarget)}
      onSubmit={() => clearTimeout(pause.current)}
    >
      <button type="submit" formMethod="get" className="sr-only" tabIndex={-1} aria-hidden="true">
        Update preview
      </button>
      {seen !== null && <input type="hidden" name={CHOICE_FIELDS.seen} value={seen} />}
      {options.encoding && (
        <input type="hidden" name={CHOICE_FIELDS.encoding} value={options.encoding} />
      )}
      {told.map((kind) => (
        <input key={kind} type="hidden" name={CHOICE_FIELDS.told} value={kind} />
      ))}
      <ColumnTable
        of={WIZARDS.books}
        className="mb-4"
        hint="Fields marked * are required for new books."
        headers={preview.headers}
        samplesOf={(header) => samplesOf(header, preview.previewRows)}
        fields={preview.availableFields}
        mapping={preview.mapping}
      />
      <GivenValuesFields preview={preview} values={options.values} names={names} />
      <Plan
        plan={preview.plan}
        changesPage={changesPage}
        isAnalyzing={isAnalyzing}
        isFirstLook={isFirstLook && !isNothing}
      />
      <UnknownNames preview={preview} options={options} names={names} />
      {preview.plan !== null && (
        <ReplacedTitles
          titles={preview.plan.replacedTitles}
          total={preview.plan.replacedTitleCount}
          name={CHOICE_FIELDS.replace}
          isAllAllowed={options.replaceTitles === "all"}
        />
      )}
      {preview.plan !== null && <OldStocks plan={preview.plan} isTaken={options.takeOldStock} />}
      {preview.plan !== null && <PlanRows plan={preview.plan} />}
      {preview.plan !== null && preview.plan.refused > 0 && (
        <p className="mt-6 text-sm text-muted sm:text-right">
          {refusedWords(preview.plan.refused)}
        </p>
      )}
      {preview.plan !== null && isNothing && (
        <p className="mt-4 font-medium sm:text-right">{nothingWords(preview.plan)}</p>
      )}
      <div className="sticky bottom-0 z-10 -mx-1 mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-background px-1 py-2">
        {preview.plan !== null && (
          <p className="mr-auto text-sm figures">
            {isAnalyzing ? "Analyzing..." : inShort(preview.plan)}
          </p>
        )}
        {!hasScript && (
          <button type="submit" formMethod="get" className="button button-quiet">
            Update preview
          </button>
        )}
        {isAskedForLetters ? (
          <a href={`#${LETTERS_ID}`} className="button">
            First choose the letters
          </a>
        ) : (
          !isNothing && (
            <button type="submit" className={look} aria-disabled={isStarting}>
              {isStarting ? "Starting..." : importWords(preview)}
            </button>
          )
        )}
      </div>
      <Link to={WIZARDS.books.at} className="button button-quiet mt-3 w-full sm:w-auto">
        Back
      </Link>
    </Form>
  );
}

function samplesOf(header: string, rows: ImportPreviewView["previewRows"]): string[] {
  const cells = rows.map((row) => row[header]?.trim() ?? "").filter(Boolean);
  return [...new Set(cells)].slice(0, SAMPLES);
}

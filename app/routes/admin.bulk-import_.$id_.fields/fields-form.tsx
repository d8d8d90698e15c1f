import { Form, Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { choicesQuery } from "~/domain/import/choices";
import type { ImportOptions } from "~/domain/import/options";
import type { ImportPreviewView } from "~/domain/import/view";
import { formatCount } from "~/domain/money";
import { typedPairs } from "~/http/form-reply";
import { useHydrated } from "~/ui/hydrated";
import { ColumnTable } from "./column-table";
import { GivenValuesFields } from "./given-values-fields";
import { Plan } from "./plan";
import { type ShopNames, UnknownNames } from "./unknown-names";

const PAUSE_MS = 300;

type FieldsFormProps = { preview: ImportPreviewView; options: ImportOptions; names: ShopNames };

function importWords({ plan, totalRows }: ImportPreviewView): string {
  const books = plan === null ? totalRows : plan.created + plan.updated;
  return books === 1 ? "Import 1 Book" : `Import ${formatCount(books)} Books`;
}

/**
 * Which column is which, what becomes of new names, and what would come of it. The choices live in the address: a
 * button asks anew without script; with script the page asks by itself.
 */
export function FieldsForm({ preview, options, names }: FieldsFormProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const hasScript = useHydrated();
  const isStarting = formMethod === "POST";
  const isAnalyzing = state !== "idle" && !isStarting;
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);

  function askAgain(form: HTMLFormElement) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const query = choicesQuery(typedPairs(new FormData(form)));
      navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
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
      <ColumnTable preview={preview} />
      <GivenValuesFields preview={preview} values={options.values} names={names} />
      <UnknownNames preview={preview} options={options} names={names} />
      <Plan plan={preview.plan} isAnalyzing={isAnalyzing} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to="/admin/bulk-import" className="button button-quiet sm:mr-auto">
          Back
        </Link>
        {!hasScript && (
          <button type="submit" formMethod="get" className="button button-quiet">
            Update preview
          </button>
        )}
        <button type="submit" className="button" aria-disabled={isStarting}>
          {isStarting ? "Starting..." : importWords(preview)}
        </button>
      </div>
    </Form>
  );
}

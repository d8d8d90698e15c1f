import { Fragment, forwardRef, useId, useRef, useState } from "react";
import { CONDITIONS } from "~/domain/books/condition";
import type { ImportPreviewView } from "~/domain/imports/kinds/book-view";
import { CHOICE_FIELDS, carriedName, restName } from "~/domain/imports/plan/choices";
import { type ImportOptions, MEANT_KINDS, type MeantKind } from "~/domain/imports/row/options";
import { KINDS } from "~/domain/taxonomy/kinds";
import { formatCount } from "~/domain/values/money";
import { More } from "~/ui/admin/forms/more";
import { useHydrated } from "~/ui/page/hydrated";

type Name = { id: number; name: string };
export type ShopNames = { grades: Name[]; schools: Name[]; subjects: Name[] };

type UnknownNamesProps = { preview: ImportPreviewView; options: ImportOptions; names: ShopNames };

const MAX_SHOWN = 50;
const MAX_UNFOLDED = 5;

function namesToSettle(kind: MeantKind, { preview, options }: UnknownNamesProps) {
  const settled: NameToSettle[] = options.meant
    .filter((meant) => meant.kind === kind)
    .map(({ name, is }) => ({ name, is, rows: null, suggestion: null }));
  // Grades 1 to 12 are always created, so they need no choice.
  const isAsked = (fate: string) =>
    kind !== "grade" || fate === "refuse" || options.unknown.grade === "create";
  const open = (preview.plan?.unknownNames ?? [])
    .filter((one) => one.kind === kind && isAsked(one.fate))
    .filter((one) => !settled.some(({ name }) => name === one.name))
    .map(({ name, rows, suggestion }) => ({ name, is: "", rows, suggestion }));
  return [...settled, ...open];
}

export function UnknownNames(props: UnknownNamesProps) {
  const groups = MEANT_KINDS.map((kind) => ({ kind, names: namesToSettle(kind, props) }));
  const shown = groups.filter(({ names }) => names.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="new-names" className="mb-4">
      <h2 id="new-names" className="text-lg font-semibold">
        Names and conditions that the shop does not have
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Perhaps they are only written differently: then say which one is meant.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {shown.map(({ kind, names }) => (
          <Group key={kind} kind={kind} toSettle={names} {...props} />
        ))}
      </div>
    </section>
  );
}

type GroupProps = UnknownNamesProps & { kind: MeantKind; toSettle: NameToSettle[] };

function Group({ kind, toSettle, options, names }: GroupProps) {
  const id = useId();
  const many = kind === "condition" ? "Conditions" : KINDS[kind].many;
  const shopNames = {
    grade: names.grades,
    school: names.schools,
    subject: names.subjects,
    condition: [],
  }[kind];
  const hidden = toSettle.length - MAX_SHOWN;
  const listed = toSettle.slice(0, MAX_SHOWN);
  const isPlainlyNew = ({ is, suggestion }: NameToSettle) =>
    kind !== "condition" && is === "" && suggestion === null;
  const isFolded = listed.filter(isPlainlyNew).length > MAX_UNFOLDED;
  const unfolded = isFolded ? listed.filter((one) => !isPlainlyNew(one)) : listed;
  const folded = isFolded ? listed.filter(isPlainlyNew) : [];
  const list = `${id}-names`;
  const isRefused = kind === "condition" || options.unknown[kind] === "refuse";
  const unsaid = toSettle.filter(({ is }) => is === "");
  return (
    <fieldset className="card min-w-0 p-4">
      <legend className="float-left mb-3 w-full font-semibold">
        {many} ({toSettle.length})
      </legend>
      {kind !== "condition" && (
        <div className="mb-4">
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            New {KINDS[kind].plural}
          </label>
          <select id={id} name={kind} defaultValue={options.unknown[kind]} className="input">
            <option value="create">Add them to the shop</option>
            <option value="refuse">Refuse their rows</option>
          </select>
        </div>
      )}
      {isRefused && unsaid.length > 1 && (
        <div className="clear-both mb-4">
          <label htmlFor={`${id}-rest`} className="mb-1 block text-sm font-medium">
            All {unsaid.length} that are not said mean
          </label>
          <MeaningField kind={kind} id={`${id}-rest`} name={restName(kind)} list={list} />
        </div>
      )}
      <MeantFields kind={kind} toSettle={unfolded} list={list} />
      {kind !== "condition" && folded.length > 0 && (
        <More
          summary={`${folded.length} new ${KINDS[kind].plural}: show`}
          className="clear-both open:pb-1"
        >
          <MeantFields kind={kind} toSettle={folded} list={list} />
        </More>
      )}
      {toSettle.slice(MAX_SHOWN).map(
        ({ name, is }) =>
          is !== "" && (
            <Fragment key={name}>
              <input type="hidden" name={CHOICE_FIELDS.name} value={carriedName(kind, name)} />
              <input type="hidden" name={CHOICE_FIELDS.is} value={is} />
            </Fragment>
          ),
      )}
      {hidden > 0 && (
        <p className="mt-3 text-sm text-muted">
          And {hidden} more,{" "}
          {kind === "condition" ? "refused until you say so" : "treated as chosen above"}.
        </p>
      )}
      <datalist id={list}>
        {shopNames.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
    </fieldset>
  );
}

type NameToSettle = {
  name: string;
  is: string;
  rows: number | null;
  suggestion: string | null;
};

const inRows = (rows: number | null) => {
  if (rows === null) return "";
  return rows === 1 ? "(1 row)" : `(${formatCount(rows)} rows)`;
};

type MeantFieldsProps = { kind: MeantKind; toSettle: NameToSettle[]; list: string };

function MeantFields({ kind, toSettle, list }: MeantFieldsProps) {
  if (toSettle.length === 0) return null;
  return (
    <ul className="clear-both grid gap-4">
      {toSettle.map((one) => (
        <li key={carriedName(kind, one.name)}>
          <input type="hidden" name={CHOICE_FIELDS.name} value={carriedName(kind, one.name)} />
          <MeantField kind={kind} name={one} list={list} />
        </li>
      ))}
    </ul>
  );
}

type MeantFieldProps = { kind: MeantKind; name: NameToSettle; list: string };

type MeaningProps = {
  kind: MeantKind;
  id: string;
  list: string;
  name: string;
  defaultValue?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

const MeaningField = forwardRef<HTMLInputElement & HTMLSelectElement, MeaningProps>(
  function MeaningField({ kind, list, ...field }, ref) {
    const same = { ...field, ref, className: "input" };
    if (kind === "condition") {
      return (
        <select {...same}>
          <option value="">Not said: its rows are refused</option>
          {CONDITIONS.map((condition) => (
            <option key={condition}>{condition}</option>
          ))}
        </select>
      );
    }
    return (
      <input
        {...same}
        list={list}
        maxLength={200}
        placeholder={`A new ${kind}`}
        autoComplete="off"
      />
    );
  },
);

function MeantField({ kind, name: { name, is, rows, suggestion }, list }: MeantFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Until the file is read anew: a press that seems to do nothing is pressed again.
  const [isSaid, setSaid] = useState(false);
  const onChange = ({ target }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setSaid(target.value !== "");
  const field = { name: CHOICE_FIELDS.is, defaultValue: is, onChange };
  const hasScript = useHydrated();

  function take(text: string) {
    if (input.current === null) return;
    input.current.value = text;
    setSaid(true);
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    input.current.focus();
  }

  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm [overflow-wrap:anywhere]">
        <b>{name}</b> <span className="text-muted figures">{inRows(rows)}</span> means
      </label>
      <MeaningField ref={input} id={id} kind={kind} list={list} {...field} />
      {suggestion && !isSaid && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          Perhaps {suggestion}?
          {hasScript && (
            <button type="button" onClick={() => take(suggestion)} className="link min-h-11">
              Yes, {suggestion}
            </button>
          )}
        </p>
      )}
    </>
  );
}

import { useId, useRef } from "react";
import { CHOICE_FIELDS } from "~/domain/import/plan/choices";
import { formatCount } from "~/domain/money";
import type { TaxonomyKind } from "~/domain/taxonomy/kinds";
import { useHydrated } from "~/ui/hydrated";

export type NameToSettle = {
  name: string;
  /** The matched name of the shop; blank for none. */
  is: string;
  rows: number | null;
  suggestion: string | null;
};

const inRows = (rows: number | null) => {
  if (rows === null) return "";
  return rows === 1 ? "(1 row)" : `(${formatCount(rows)} rows)`;
};

type MeantFieldProps = { kind: TaxonomyKind; name: NameToSettle; list: string };

export function MeantField({ kind, name: { name, is, rows, suggestion }, list }: MeantFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasScript = useHydrated();

  function take(text: string) {
    if (input.current === null) return;
    input.current.value = text;
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    input.current.focus();
  }

  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm [overflow-wrap:anywhere]">
        <b>{name}</b> <span className="text-muted figures">{inRows(rows)}</span> means
      </label>
      <input
        ref={input}
        id={id}
        name={CHOICE_FIELDS.is}
        list={list}
        defaultValue={is}
        maxLength={200}
        placeholder={`A new ${kind}`}
        autoComplete="off"
        className="input"
      />
      {suggestion && (
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

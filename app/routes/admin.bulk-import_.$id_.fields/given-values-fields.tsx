import { useId } from "react";
import { CONDITIONS } from "~/domain/books/condition";
import type { ImportPreviewView } from "~/domain/imports/kinds/book-view";
import { givenName } from "~/domain/imports/plan/choices";
import { GIVEN_FIELDS, type GivenField, MAX_GIVEN_LENGTH } from "~/domain/imports/row/given-values";
import type { ImportOptions } from "~/domain/imports/row/options";
import type { ShopNames } from "./unknown-names";

export const SAME_FOR_ALL = "same-for-all";
export const FILL_EMPTY = "fill-empty";

const EXAMPLES: Record<GivenField, string> = {
  school: "Such as Example High School",
  grade: "Such as Grade 10",
  subject: "Such as Mathematics",
  condition: "",
  description: "Blank: written from the title",
};

type FieldProps = { field: GivenField; label: string; value: string; names: string[] };

function GivenValueField({ field, label, value, names }: FieldProps) {
  const id = useId();
  const same = { id, name: givenName(field), defaultValue: value, className: "input" };
  return (
    <div className={field === "description" ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {field === "condition" ? (
        <select {...same}>
          <option value="">Good, where nothing is said</option>
          {CONDITIONS.map((condition) => (
            <option key={condition}>{condition}</option>
          ))}
        </select>
      ) : (
        <input
          {...same}
          type="text"
          list={names.length > 0 ? `${id}-names` : undefined}
          maxLength={field === "description" ? MAX_GIVEN_LENGTH : 120}
          placeholder={EXAMPLES[field]}
          autoComplete="off"
        />
      )}
      {names.length > 0 && (
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}

type GivenValuesProps = {
  preview: ImportPreviewView;
  values: ImportOptions["values"];
  names: ShopNames;
};

export function GivenValuesFields({ preview, values, names }: GivenValuesProps) {
  const mapped = new Set<string>(Object.values(preview.mapping));
  const lacking = GIVEN_FIELDS.filter((field) => !mapped.has(field));
  // A description is written from the title where its cell is empty.
  const partly = GIVEN_FIELDS.filter((field) => mapped.has(field) && field !== "description");
  const shopNames: Partial<Record<GivenField, { name: string }[]>> = {
    school: names.schools,
    grade: names.grades,
    subject: names.subjects,
  };
  const labels = new Map<string, string>(
    preview.availableFields.map(({ value, label, required }) => [
      value,
      required && !mapped.has(value) ? `${label} *` : label,
    ]),
  );
  const fieldFor = (field: GivenField, ending = "") => (
    <GivenValueField
      key={field}
      field={field}
      label={`${labels.get(field) ?? field}${ending}`}
      value={values[field] ?? ""}
      names={(shopNames[field] ?? []).map(({ name }) => name)}
    />
  );
  return (
    <>
      {lacking.length > 0 && (
        <section
          id={SAME_FOR_ALL}
          aria-labelledby="same-for-all-title"
          className="mb-4 scroll-mt-20"
        >
          <h2 id="same-for-all-title" className="text-lg font-semibold">
            The same for all rows
          </h2>
          <p className="mt-1 mb-3 text-sm text-muted">
            Your file has no column for {lacking.length === 1 ? "this" : "these"}. Give one value
            here, and every row gets it.
          </p>
          <div className="card grid gap-4 p-4 sm:grid-cols-2">
            {lacking.map((field) => fieldFor(field))}
          </div>
        </section>
      )}
      {partly.length > 0 && (
        <details className="mb-4" open={partly.some((field) => values[field])}>
          <summary className="inline-flex min-h-11 items-center">
            <span className="link">Fill empty cells</span>
          </summary>
          <div id={FILL_EMPTY} className="card mt-2 grid scroll-mt-20 gap-4 p-4 sm:grid-cols-2">
            {partly.map((field) => fieldFor(field, " where empty"))}
          </div>
        </details>
      )}
    </>
  );
}

import { useNavigation } from "@remix-run/react";
import { LIST_COLUMNS, LIST_FIELD_WORDS } from "~/domain/import/lists/fields";
import type { ListOptions } from "~/domain/import/lists/options";
import type { ListPreview } from "~/domain/import/lists/view";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { SelectField } from "~/ui/admin/fields";
import { ReplacedTitles } from "~/ui/admin/import/replaced-titles";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { ENCODING, forAll, REPLACE } from "./chosen";

const UNKNOWN = [
  { value: "refuse", label: "Refuse their rows" },
  { value: "create", label: "Add them to the shop" },
];

function columnsFor({ headers, samples, mapping }: ListPreview): Column<string>[] {
  return [
    { title: "Column in your file", kind: "title", cell: (header) => header },
    {
      title: "For example",
      kind: "plain",
      cell: (header) => (
        <span className="line-clamp text-muted">
          {samples[headers.indexOf(header)]?.join(" · ") || "(empty)"}
        </span>
      ),
    },
    {
      title: "Field of the list",
      kind: "plain",
      cell: (header) => (
        <select
          name="column"
          defaultValue={mapping[header] ?? ""}
          aria-label={`Field for the column ${header}`}
          className="input md:min-w-60"
        >
          <option value="">Ignore this column</option>
          {LIST_COLUMNS.map((field) => (
            <option key={field} value={field}>
              {LIST_FIELD_WORDS[field].label}
              {LIST_FIELD_WORDS[field].isRequired && " *"}
            </option>
          ))}
        </select>
      ),
    },
  ];
}

type ChooseFormProps = { preview: ListPreview; options: ListOptions };

/** Which column is which, what all rows have in common, and what becomes of new names: each look is an address. */
export function ChooseForm({ preview, options }: ChooseFormProps) {
  const { unknown, values, replaceTitles } = options;
  const isLooking = useNavigation().state === "loading";
  return (
    <Form method="get" preventScrollReset className="my-4 grid gap-4">
      {options.encoding && <input type="hidden" name={ENCODING} value={options.encoding} />}
      <section aria-labelledby="map-fields">
        <h2 id="map-fields" className="text-lg font-semibold">
          Map Fields
        </h2>
        <p className="mt-1 mb-3 text-sm text-muted">
          Fields marked * are required. What all rows have in common needs no column.
        </p>
        <DataTable
          label="Columns of the file"
          columns={columnsFor(preview)}
          rows={preview.headers}
          keyOf={(header) => header}
        />
      </section>
      {preview.plan !== null && (
        <ReplacedTitles
          titles={preview.plan.replacedTitles}
          total={preview.plan.replacedTitleCount}
          name={REPLACE}
          isAllAllowed={replaceTitles === "all"}
          asksByButton
        />
      )}
      <section aria-label="For all rows" className="card grid gap-4 p-4 sm:grid-cols-3 sm:p-5">
        <TextField
          label="School for all rows"
          name={forAll("school")}
          value={values.school}
          hint="If no column says it"
          maxLength={120}
        />
        <TextField
          label="Grade for all rows"
          name={forAll("grade")}
          value={values.grade}
          hint="Such as Grade 8"
          maxLength={40}
        />
        <TextField
          label="Year for all rows"
          name={forAll("year")}
          value={values.year}
          hint="Such as 2027"
          inputMode="numeric"
          maxLength={4}
        />
        <SelectField
          label="Schools the shop does not have"
          name="unknown-school"
          value={unknown.school}
          options={UNKNOWN}
        />
        <SelectField
          label="Subjects the shop does not have"
          name="unknown-subject"
          value={unknown.subject}
          options={UNKNOWN}
        />
        <button type="submit" className="button button-quiet self-end" aria-disabled={isLooking}>
          {isLooking ? "Looking..." : "Look again"}
        </button>
      </section>
    </Form>
  );
}

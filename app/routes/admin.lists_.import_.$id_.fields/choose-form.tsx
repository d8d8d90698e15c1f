import { useNavigation } from "@remix-run/react";
import { LIST_COLUMNS, LIST_FIELD_WORDS } from "~/domain/imports/kinds/list-fields";
import type { ListOptions } from "~/domain/imports/kinds/list-options";
import type { ListPreview } from "~/domain/imports/kinds/list-view";
import { SelectField } from "~/ui/admin/forms/fields";
import { ColumnTable } from "~/ui/admin/import/column-table";
import { ReplacedTitles } from "~/ui/admin/import/replaced-titles";
import { WIZARDS } from "~/ui/admin/import/wizards";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { ENCODING, forAll, REPLACE } from "./chosen";

const UNKNOWN = [
  { value: "refuse", label: "Refuse their rows" },
  { value: "create", label: "Add them to the shop" },
];

const FIELDS = LIST_COLUMNS.map((value) => ({
  value,
  label: LIST_FIELD_WORDS[value].label,
  required: LIST_FIELD_WORDS[value].isRequired === true,
}));

type ChooseFormProps = { preview: ListPreview; options: ListOptions };

export function ChooseForm({ preview, options }: ChooseFormProps) {
  const { unknown, values, replaceTitles } = options;
  const isLooking = useNavigation().state === "loading";
  return (
    <Form method="get" preventScrollReset className="my-4 grid gap-4">
      {options.encoding && <input type="hidden" name={ENCODING} value={options.encoding} />}
      <ColumnTable
        of={WIZARDS.lists}
        hint="Fields marked * are required. What all rows have in common needs no column."
        headers={preview.headers}
        samplesOf={(header) => preview.samples[preview.headers.indexOf(header)] ?? []}
        fields={FIELDS}
        mapping={preview.mapping}
      />
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

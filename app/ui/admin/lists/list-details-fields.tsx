import type { FieldErrors } from "~/domain/errors";
import { MAX_LIST_NOTE_LENGTH, YEAR_MESSAGE } from "~/domain/lists/rules";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import { TextAreaField } from "../../forms/text-field";
import { fieldOf } from "../forms/field-of";
import { NumberField } from "../forms/fields";
import { PickField } from "../forms/pick-field";

type TypedDetails = Record<"schoolId" | "gradeId" | "year" | "note", string>;

type ListDetailsFieldsProps = {
  values: TypedDetails;
  errors: FieldErrors;
  names: Pick<NameOffers, "schoolId" | "gradeId">;
};

export function ListDetailsFields({ values, errors, names }: ListDetailsFieldsProps) {
  const field = fieldOf(values, errors);
  return (
    <>
      <PickField label="School" {...field("schoolId")} offer={names.schoolId} />
      <PickField label="Grade" {...field("gradeId")} offer={names.gradeId} />
      <NumberField label="Year" {...field("year")} message={YEAR_MESSAGE} required />
      <TextAreaField
        label="Note (optional)"
        {...field("note")}
        maxLength={MAX_LIST_NOTE_LENGTH}
        rows={3}
        hint="Parents read it above the titles."
      />
    </>
  );
}

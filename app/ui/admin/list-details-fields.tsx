import type { NameOffers } from "~/domain/catalogue/name-offer";
import type { FieldErrors } from "~/domain/errors";
import { MAX_LIST_NOTE_LENGTH, YEAR_MESSAGE } from "~/domain/list/rules";
import { TextAreaField } from "../text-field";
import { NumberField } from "./fields";
import { PickField } from "./pick-field";

export type TypedDetails = Record<"schoolId" | "gradeId" | "year" | "note", string>;

type ListDetailsFieldsProps = {
  values: TypedDetails;
  errors: FieldErrors;
  names: Pick<NameOffers, "schoolId" | "gradeId">;
};

export function ListDetailsFields({ values, errors, names }: ListDetailsFieldsProps) {
  return (
    <>
      <PickField
        label="School"
        name="schoolId"
        offer={names.schoolId}
        value={values.schoolId}
        errors={errors.schoolId}
      />
      <PickField
        label="Grade"
        name="gradeId"
        offer={names.gradeId}
        value={values.gradeId}
        errors={errors.gradeId}
      />
      <NumberField
        label="Year"
        name="year"
        value={values.year}
        errors={errors.year}
        message={YEAR_MESSAGE}
        required
      />
      <TextAreaField
        label="Note (optional)"
        name="note"
        value={values.note}
        errors={errors.note}
        maxLength={MAX_LIST_NOTE_LENGTH}
        rows={3}
        hint="Parents read it above the titles."
      />
    </>
  );
}

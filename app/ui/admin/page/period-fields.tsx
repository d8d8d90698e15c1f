import type { FieldErrors } from "~/domain/errors";
import { FIRST_DAY_MISSING, LAST_DAY_MISSING, type TypedPeriod } from "~/domain/reports/period";
import { TextField } from "../../forms/text-field";
import { fieldOf } from "../forms/field-of";

type PeriodFieldsProps = { typed: TypedPeriod; errors: FieldErrors | null };

export function PeriodFields({ typed, errors }: PeriodFieldsProps) {
  const field = fieldOf(typed, errors ?? {});
  return (
    <>
      <TextField
        type="date"
        {...field("from")}
        label="First day"
        id="from"
        message={FIRST_DAY_MISSING}
        required
      />
      <TextField
        type="date"
        {...field("to")}
        label="Last day"
        id="to"
        message={LAST_DAY_MISSING}
        required
      />
    </>
  );
}

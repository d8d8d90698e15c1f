import type { FieldErrors } from "~/domain/errors";
import type { TypedPeriod } from "~/domain/reports/period";
import { Form } from "../../forms/form";
import { PeriodFields } from "./period-fields";

type PeriodFormProps = { typed: TypedPeriod; errors: FieldErrors | null };

// Asks the page itself for other days.
export function PeriodForm({ typed, errors }: PeriodFormProps) {
  return (
    <Form
      method="get"
      autoComplete="off"
      className="flex flex-wrap items-start gap-3 *:max-w-full print:hidden"
    >
      <PeriodFields typed={typed} errors={errors} />
      <button type="submit" className="button button-quiet sm:mt-7">
        Show
      </button>
    </Form>
  );
}

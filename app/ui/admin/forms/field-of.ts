import type { FieldErrors } from "~/domain/errors";

/**
 * The props of a field of the form: its name, typed value and errors. A field in rand takes the errors of the schema's
 * field in cents.
 */
export const fieldOf =
  <Name extends string, Value extends string | null | undefined>(
    values: Readonly<Record<Name, Value>>,
    errors: FieldErrors,
  ) =>
  <Own extends Name>(name: Own, errorsOf: string = name) => ({
    name,
    value: values[name],
    errors: errors[errorsOf],
  });

import type { FieldErrors } from "~/domain/errors";

/**
 * The props that a field takes from its form: its name, what was typed and what is wrong with it. A field in rand has its
 * errors under the name of the schema's field in cents.
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

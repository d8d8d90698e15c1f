import { type FieldWords, FormField } from "./form-field";

export type Native<Element extends keyof JSX.IntrinsicElements> = Omit<
  JSX.IntrinsicElements[Element],
  "id" | "className" | "defaultValue" | "defaultChecked" | "value" | "ref"
>;

export type Named = FieldWords & { name: string; value?: string | number | null | undefined };

/** One line of text: also a mail address, a password, a date or an address of the web, by its `type`. */
export function TextField({
  id,
  label,
  errors,
  hint,
  message,
  value,
  ...input
}: Named & Native<"input">) {
  return (
    <FormField id={id} label={label} errors={errors} hint={hint} message={message}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          defaultValue={value ?? undefined}
          className="input"
        />
      )}
    </FormField>
  );
}

/** Several lines of text. */
export function TextAreaField({
  id,
  label,
  errors,
  hint,
  message,
  value,
  ...textarea
}: Named & Native<"textarea">) {
  return (
    <FormField id={id} label={label} errors={errors} hint={hint} message={message}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          defaultValue={value ?? undefined}
          className="input"
        />
      )}
    </FormField>
  );
}

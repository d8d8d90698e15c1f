import { type FieldWords, FormField } from "../form-field";
import { type Named, type Native, TextField } from "../text-field";

/** A whole number, typed with a phone's number keys. It stays what was typed, also when that is no number. */
export function NumberField({ hint, ...field }: Named & Native<"input">) {
  return <TextField inputMode="numeric" pattern="\d*" autoComplete="off" hint={hint} {...field} />;
}

export type Option = { value: string | number; label: string };

/** One of several. `blank` is the choice that means none, and is offered only where it is given. */
export function SelectField({
  label,
  errors,
  hint,
  message,
  value,
  options,
  blank,
  ...select
}: Named & Native<"select"> & { options: Option[]; blank?: string }) {
  return (
    <FormField label={label} errors={errors} hint={hint} message={message}>
      {(control) => (
        <select {...select} {...control} defaultValue={value ?? ""} className="input">
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Yes or no. */
export function CheckboxField({
  label,
  errors,
  hint,
  message,
  isChecked,
  ...input
}: FieldWords & { name: string; isChecked?: boolean } & Native<"input">) {
  return (
    <FormField label={label} errors={errors} hint={hint} isInline message={message}>
      {(control) => (
        <input
          type="checkbox"
          {...input}
          {...control}
          defaultChecked={isChecked}
          className="size-5 shrink-0 accent-primary"
        />
      )}
    </FormField>
  );
}

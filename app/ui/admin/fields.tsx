import { type FieldWords, FormField, wordsApart } from "../form-field";
import { type Named, type Native, TextField } from "../text-field";

/** A whole number, typed with a phone's number keys. It stays what was typed, also when that is no number. */
export function NumberField({ hint, ...field }: Named & Native<"input">) {
  return <TextField inputMode="numeric" pattern="\d*" autoComplete="off" hint={hint} {...field} />;
}

export type Option = { value: string | number; label: string };

type SelectFieldProps = Named & Native<"select"> & { options: Option[]; blank?: string };

/** One of several. `blank` is the choice that means none, and is offered only where it is given. */
export function SelectField({ value, options, blank, ...props }: SelectFieldProps) {
  const { words, control: select } = wordsApart(props);
  return (
    <FormField {...words}>
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

type CheckboxFieldProps = FieldWords & { name: string; isChecked?: boolean } & Native<"input">;

/** Yes or no. */
export function CheckboxField({ isChecked, ...props }: CheckboxFieldProps) {
  const { words, control: input } = wordsApart(props);
  return (
    <FormField {...words} isInline>
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

import { type FieldWords, FormField, wordsApart } from "../form-field";
import { type Named, type Native, TextField } from "../text-field";

/** A whole number with a numeric keypad. An input of type text, so that invalid input is kept. */
export function NumberField({ hint, ...field }: Named & Native<"input">) {
  return <TextField inputMode="numeric" pattern="\d*" autoComplete="off" hint={hint} {...field} />;
}

export type Option = { value: string | number; label: string };

type SelectFieldProps = Named & Native<"select"> & { options: Option[]; blank?: string };

/** A select. `blank` is the label of the empty option, which exists only when given. */
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

import { type FieldWords, useFormField } from "../../forms/form-field";
import { type Named, type Native, TextField } from "../../forms/text-field";

/**
 * More digits than any field takes: a shorter limit would cut a typed number into another one, which would be saved.
 */
const MOST_DIGITS = 12;

/** A whole number with a numeric keypad. Its type is text, so that invalid input is kept. */
export function NumberField({ hint, ...field }: Named & Omit<Native<"input">, "maxLength">) {
  return (
    <TextField
      inputMode="numeric"
      pattern="\d*"
      autoComplete="off"
      maxLength={MOST_DIGITS}
      hint={hint}
      {...field}
    />
  );
}

export type Option = { value: string | number; label: string };

type SelectFieldProps = Named & Native<"select"> & { options: Option[]; blank?: string };

export function SelectField({ value, options, blank, ...props }: SelectFieldProps) {
  const { control, labelled } = useFormField(props);
  return labelled(
    <select {...control} defaultValue={value ?? ""} className="input">
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>,
  );
}

type CheckboxFieldProps = FieldWords & {
  name: string;
  value?: string;
  isChecked?: boolean;
} & Native<"input">;

export function CheckboxField({ isChecked, ...props }: CheckboxFieldProps) {
  const { control, notes } = useFormField(props);
  return (
    <div className="min-w-0">
      <div className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...control}
          defaultChecked={isChecked}
          className="size-5 shrink-0 accent-primary"
        />
        <label htmlFor={control.id} className="py-2.5 font-medium">
          {props.label}
        </label>
      </div>
      {notes}
    </div>
  );
}

type RadioOptionProps = { label: string; hint: string } & Omit<
  JSX.IntrinsicElements["input"],
  "ref"
>;

export function RadioOption({ label, hint, ...radio }: RadioOptionProps) {
  return (
    <label className="clear-both flex min-h-11 items-start gap-3">
      <input type="radio" {...radio} className="h-11 w-5 shrink-0 accent-primary" />
      <span className="min-w-0 py-2.5 [overflow-wrap:anywhere]">
        <span className="font-medium">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
}

export function GroupErrors({ errors }: { errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="text-sm font-medium text-red" role="alert">
      {errors.join(" ")}
    </p>
  );
}

import { useState } from "react";
import { COLOR_MESSAGE } from "~/domain/settings/rules";
import type { ColorName } from "~/domain/settings/theme";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { FormField } from "~/ui/admin/forms/form-field";
import { openedOf, pickerOf } from "./settings-values";

type ColorFieldProps = {
  name: ColorName;
  label: string;
  typed: string;
  shown: string;
  errors: string[] | undefined;
  warning: string | undefined;
  onChange: (value: string) => void;
};

/** JavaScript keeps the picker and the hex input in sync; without it, the changed one counts. */
export function ColorField(props: ColorFieldProps) {
  const { name, label, typed, shown, errors, warning, onChange } = props;
  const [opened] = useState(shown);
  const isSaidAlready = warning !== undefined && errors?.includes(warning);
  return (
    <FormField
      label={label}
      errors={errors}
      message={COLOR_MESSAGE}
      hint={warning === undefined || isSaidAlready ? null : <FieldWarning warning={warning} />}
    >
      {(control) => (
        <div className="flex gap-3">
          <input type="hidden" name={openedOf(name)} value={opened} />
          <input
            type="color"
            name={pickerOf(name)}
            aria-label={`${label} colour picker`}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 shrink-0 rounded-lg border border-line-strong bg-white p-1"
          />
          <input
            {...control}
            type="text"
            name={name}
            value={typed}
            onChange={(event) => onChange(event.target.value)}
            pattern="\s*#[0-9a-fA-F]{6}\s*"
            title={COLOR_MESSAGE}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="input figures"
          />
        </div>
      )}
    </FormField>
  );
}

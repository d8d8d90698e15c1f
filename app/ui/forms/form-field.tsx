import { createContext, useContext, useId, useState } from "react";

export type FieldWords = {
  label: string;
  errors?: string[] | undefined;
  hint?: React.ReactNode;
  message?: string | undefined;
  id?: string | undefined;
};

/**
 * Props for all fields below. The back office unsets `maxLength`, because a browser silently cuts pasted text, whereas
 * the server reports what is too long.
 */
export const GivenToFields = createContext<{ maxLength?: undefined }>({});

/** The focus may scroll the page, so that the second press of a double click would hit another control. */
export function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  for (const type of ["mousedown", "click"] as const) {
    document.addEventListener(type, ignore, { capture: true, once: true });
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type ControlProps = {
  id: string;
  onInvalid: (event: React.FormEvent<Control>) => void;
  onInput: () => void;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/**
 * Links a control with its label, hint and errors by ARIA. `control` is for the control itself, `notes` are its hint and
 * errors, `labelled` renders the label above the control and the notes below.
 */
export function useFormField<Props extends FieldWords>(props: Props) {
  const { id: givenId, label, errors, hint, message, ...own } = props;
  const given = useContext(GivenToFields);
  const ownId = useId();
  const id = givenId ?? ownId;
  // Since the server's errors came: what the browser complained of, or nothing while it is mended.
  const [said, setSaid] = useState<{ since: typeof errors; says: string }>();
  const shown = said && said.since === errors ? said.says : errors?.join(" ");
  const hasErrors = !!shown;
  const described = [hint && `${id}-hint`, hasErrors && `${id}-error`].filter(Boolean).join(" ");

  const named: ControlProps = {
    id,
    onInvalid(event) {
      event.preventDefault();
      const control = event.currentTarget;
      setSaid({ since: errors, says: message ?? control.validationMessage });
      if (control.form?.querySelector(":invalid:not(fieldset)") !== control) return;
      control.focus();
      ignoreSecondPress();
    },
    onInput: () => setSaid({ since: errors, says: "" }),
    "aria-invalid": hasErrors || undefined,
    "aria-describedby": described || undefined,
  };
  const notes = (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {hasErrors && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-red">
          {shown}
        </p>
      )}
    </>
  );
  return {
    control: { ...own, ...given, ...named },
    notes,
    labelled: (control: React.ReactNode) => (
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          {label}
        </label>
        {control}
        {notes}
      </div>
    ),
  };
}

import { useId, useState } from "react";

export type FieldWords = {
  label: string;
  /** Server-side errors. */
  errors?: string[] | undefined;
  hint?: React.ReactNode;
  /** Message for failed browser validation; the browser's own by default. */
  message?: string | undefined;
  /** Target of the error summary's link. */
  id?: string | undefined;
};

/** Splits a field's label, hint and errors from the control's props. */
export function wordsApart<Props extends FieldWords>(props: Props) {
  const { id, label, errors, hint, message, ...control } = props;
  return { words: { id, label, errors, hint, message }, control };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props that tie a control to its label, hint and errors. */
export type ControlProps = {
  id: string;
  onInvalid: (event: React.FormEvent<Control>) => void;
  onInput: () => void;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FormFieldProps = FieldWords & {
  /** Label beside the control, as for a checkbox. */
  isInline?: boolean;
  children: (control: ControlProps) => React.ReactNode;
};

/** Label, control, hint and errors, linked with ARIA. */
export function FormField(props: FormFieldProps) {
  const { label, errors, hint, message, isInline, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [complaint, setComplaint] = useState<string | null>(null);
  const shown = complaint === null ? (errors ?? []) : [complaint];
  const hasErrors = shown.length > 0;
  const described = [hint && `${id}-hint`, hasErrors && `${id}-error`].filter(Boolean).join(" ");

  function complain(event: React.FormEvent<Control>) {
    event.preventDefault();
    const control = event.currentTarget;
    setComplaint(message ?? control.validationMessage);
    if (control.form?.querySelector(":invalid:not(fieldset)") === control) control.focus();
  }

  const control = children({
    id,
    onInvalid: complain,
    onInput: () => setComplaint(null),
    "aria-invalid": hasErrors || undefined,
    "aria-describedby": described || undefined,
  });
  return (
    <div className="min-w-0">
      {isInline ? (
        <div className="flex min-h-11 items-center gap-3">
          {control}
          <label htmlFor={id} className="py-2.5 font-medium">
            {label}
          </label>
        </div>
      ) : (
        <>
          <label htmlFor={id} className="mb-1 block font-medium">
            {label}
          </label>
          {control}
        </>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {hasErrors && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-red">
          {shown.join(" ")}
        </p>
      )}
    </div>
  );
}

import { useState } from "react";

type FieldProps = {
  label: string;
  name: string;
  /** What is said when the browser's own checks fail: the same sentence that the server would answer. */
  message: string;
  type?: "text" | "email" | "tel";
  value?: string | undefined;
  errors?: string[] | undefined;
  hint?: string;
  autoComplete?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  required?: boolean;
};

/**
 * A labelled input with its hint and errors tied to it, so that they are read out with it. The browser checks it
 * before sending; with script its complaint stands beside the field in the shop's words, without in its own.
 */
export function Field({ label, name, message, value, errors, hint, ...input }: FieldProps) {
  const [isFaulty, setIsFaulty] = useState(false);
  const shown = isFaulty ? [message] : (errors ?? []);
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const described = [hint && hintId, shown.length > 0 && errorId].filter(Boolean).join(" ");

  function complain(event: React.InvalidEvent<HTMLInputElement>) {
    event.preventDefault();
    setIsFaulty(true);
    const first = event.currentTarget.form?.querySelector(":invalid:not(fieldset)");
    if (first === event.currentTarget) event.currentTarget.focus();
  }

  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={name}
        name={name}
        defaultValue={value}
        className="input"
        onInvalid={complain}
        onInput={() => setIsFaulty(false)}
        aria-invalid={shown.length > 0 || undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {shown.length > 0 && (
        <p id={errorId} className="mt-1 text-sm font-medium text-red">
          {shown.join(" ")}
        </p>
      )}
    </div>
  );
}

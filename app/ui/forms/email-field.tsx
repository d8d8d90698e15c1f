import { useState } from "react";
import { ignoreSecondPress } from "./form-field";
import { TextField } from "./text-field";

type EmailFieldProps = {
  name: string;
  message: string;
  values: Record<string, string>;
  errors: string[] | undefined;
  meantEmail: string | undefined;
  isOptional?: boolean | undefined;
  note?: string | undefined;
  button?: React.ReactNode;
};

export function EmailField(props: EmailFieldProps) {
  const { name, message, values, errors, meantEmail, isOptional = false, note, button } = props;
  // Each answer of the shop brings its own values, and may suggest the same again.
  const [takenOf, setTakenOf] = useState<object>();
  const isTaken = takenOf === values;
  const askedAbout = meantEmail ? values[name] : values.emailAsTyped;
  const changedTo = isTaken ? meantEmail : values.emailChangedTo;
  return (
    <div>
      <TextField
        label={isOptional ? "Email Address (optional)" : "Email Address"}
        id={name}
        name={name}
        message={message}
        type="email"
        pattern=".+@.+\.[A-Za-z]{2,}"
        value={values[name]}
        errors={errors}
        hint={changedTo ? `The address was changed to ${changedTo}.` : note}
        autoComplete="email"
        maxLength={100}
        required={!isOptional}
      />
      {askedAbout && <input type="hidden" name="emailAsTyped" value={askedAbout} />}
      {meantEmail && !isTaken && (
        <Suggestion
          meant={meantEmail}
          field={name}
          button={button}
          onTake={() => setTakenOf(values)}
        />
      )}
    </div>
  );
}

type SuggestionProps = {
  meant: string;
  field: string;
  button: React.ReactNode;
  onTake: () => void;
};

/**
 * Puts the suggested address into the field without submitting; without JavaScript the server does. Submitting the
 * typed address again keeps it.
 */
function Suggestion({ meant, field, button, onTake }: SuggestionProps) {
  function take(event: React.MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const input = event.currentTarget.form?.querySelector<HTMLInputElement>('[type="email"]');
    if (!input) return;
    input.value = meant;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    ignoreSecondPress();
    onTake();
  }
  return (
    <>
      {/* Enter presses the first submit button: it keeps the typed address. */}
      <button type="submit" hidden />
      <button
        type="submit"
        name="useEmail"
        value={meant}
        formAction={`#${field}`}
        formNoValidate
        onClick={take}
        className="button button-quiet mt-2 w-full [overflow-wrap:anywhere]"
      >
        Use {meant}
      </button>
      <p className="mt-1 text-sm text-muted">
        Already right? Press {button ?? "the button below"} again.
      </p>
    </>
  );
}

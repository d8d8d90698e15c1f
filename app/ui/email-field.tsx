import { EMAIL_MESSAGE } from "~/domain/contact-words";
import { MEANT_EMAIL } from "./form-faults";
import { TextField } from "./text-field";

type EmailFieldProps = {
  name: string;
  values: Record<string, string>;
  errors: string[] | undefined;
  /** Suggested email address, if the typed one looks mistyped. */
  meantEmail: string | undefined;
};

/** Email Address, which asks once about a likely typo. */
export function EmailField({ name, values, errors, meantEmail }: EmailFieldProps) {
  const askedAbout = meantEmail ? values[name] : values.emailAsTyped;
  return (
    <div id={meantEmail && MEANT_EMAIL}>
      <TextField
        label="Email Address"
        id={name}
        name={name}
        message={EMAIL_MESSAGE}
        type="email"
        value={values[name]}
        errors={meantEmail ? [`Did you mean ${meantEmail}?`] : errors}
        autoComplete="email"
        maxLength={100}
        required
      />
      {askedAbout && <input type="hidden" name="emailAsTyped" value={askedAbout} />}
      {meantEmail && <Suggestion meant={meantEmail} />}
    </div>
  );
}

/** A button that accepts the suggested address. Submitting the same address again keeps it. */
function Suggestion({ meant }: { meant: string }) {
  return (
    <>
      {/* Enter presses the first submit button: it keeps the typed address. */}
      <button type="submit" hidden />
      <button
        type="submit"
        name="useEmail"
        value={meant}
        className="button button-quiet mt-2 w-full [overflow-wrap:anywhere]"
      >
        Use {meant}
      </button>
      <p className="mt-1 text-sm text-muted">Is yours right? Then press the button below again.</p>
    </>
  );
}

import { EMAIL_MESSAGE, NAME_MESSAGE, PHONE_EXAMPLE, PHONE_MESSAGE } from "~/domain/contact-words";
import type { FieldErrors } from "~/domain/errors";
import { MEANT_EMAIL } from "./form-faults";
import { TextField } from "./text-field";

/** At least ten digits, or eight after a +, with anything in between. */
const ENOUGH_DIGITS = "(\\D*\\d){10,}\\D*|\\s*[+](\\D*\\d){8,}\\D*";

type ContactFieldsProps = {
  /** Field names in the form. */
  names: { name: string; email: string; phone: string };
  values: Record<string, string>;
  errors: FieldErrors;
  /** Suggested email address, if the typed one looks mistyped. */
  meantEmail: string | undefined;
};

/** Full Name, Email Address and Phone Number, with the same labels in every form. */
export function ContactFields({ names, values, errors, meantEmail }: ContactFieldsProps) {
  const askedAbout = meantEmail ? values[names.email] : values.emailAsTyped;
  return (
    <>
      <TextField
        label="Full Name"
        id={names.name}
        name={names.name}
        message={NAME_MESSAGE}
        value={values[names.name]}
        errors={errors[names.name]}
        autoComplete="name"
        minLength={2}
        maxLength={100}
        required
      />
      <div id={meantEmail && MEANT_EMAIL}>
        <TextField
          label="Email Address"
          id={names.email}
          name={names.email}
          message={EMAIL_MESSAGE}
          type="email"
          value={values[names.email]}
          errors={meantEmail ? [`Did you mean ${meantEmail}?`] : errors[names.email]}
          autoComplete="email"
          maxLength={100}
          required
        />
        {askedAbout && <input type="hidden" name="emailAsTyped" value={askedAbout} />}
        {meantEmail && <Suggestion meant={meantEmail} />}
      </div>
      <TextField
        label="Phone Number"
        id={names.phone}
        name={names.phone}
        message={PHONE_MESSAGE}
        title={PHONE_MESSAGE}
        type="tel"
        value={values[names.phone]}
        errors={errors[names.phone]}
        hint={`For example ${PHONE_EXAMPLE}`}
        autoComplete="tel"
        pattern={ENOUGH_DIGITS}
        maxLength={40}
        required
      />
    </>
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

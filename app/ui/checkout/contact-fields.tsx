import type { FieldErrors } from "~/domain/errors";
import {
  EMAIL_MESSAGE,
  NAME_MESSAGE,
  PHONE_EXAMPLE,
  PHONE_MESSAGE,
} from "~/domain/values/contact-words";
import { EmailField } from "../forms/email-field";
import { TextField } from "../forms/text-field";

// At least ten digits, or eight after a +, with anything in between.
const ENOUGH_DIGITS = "(\\D*\\d){10,}\\D*|\\s*[+](\\D*\\d){8,}\\D*";

type Messages = { name?: string; email: string; phone: string };

const MESSAGES: Messages = { email: EMAIL_MESSAGE, phone: PHONE_MESSAGE };

type ContactFieldsProps = {
  names: { name: string; email: string; phone: string };
  values: Record<string, string>;
  errors: FieldErrors;
  meantEmail: string | undefined;
  isEmailOptional?: boolean;
  messages?: Messages | undefined;
  emailNote?: string;
  /** The words of the button that sends the form. */
  button?: React.ReactNode;
};

export function ContactFields(props: ContactFieldsProps) {
  const { names, values, errors, meantEmail, isEmailOptional, messages = MESSAGES } = props;
  const { emailNote } = props;
  return (
    <>
      <TextField
        label="Full Name"
        id={names.name}
        name={names.name}
        message={messages.name ?? NAME_MESSAGE}
        value={values[names.name]}
        errors={errors[names.name]}
        autoComplete="name"
        minLength={2}
        maxLength={100}
        required
      />
      <EmailField
        name={names.email}
        message={messages.email}
        values={values}
        errors={errors[names.email]}
        meantEmail={meantEmail}
        isOptional={isEmailOptional}
        note={emailNote}
        button={props.button}
      />
      <TextField
        label="Phone Number"
        id={names.phone}
        name={names.phone}
        message={messages.phone}
        title={messages.phone}
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

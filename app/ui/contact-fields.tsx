import type { FieldErrors } from "~/domain/errors";
import { Field } from "./field";

/** At least ten digits, with anything between them. */
const TEN_DIGITS = "(\\D*\\d){10,}\\D*";

type ContactFieldsProps = {
  /** What each field is called in its form. */
  names: { name: string; email: string; phone: string };
  messages: { email: string; phone: string };
  values: Record<string, string>;
  errors: FieldErrors;
};

/** Full Name, Email Address, Phone Number: the same three wherever the shop asks who somebody is. */
export function ContactFields({ names, messages, values, errors }: ContactFieldsProps) {
  return (
    <>
      <Field
        label="Full Name"
        name={names.name}
        message="Name must be at least 2 characters"
        value={values[names.name]}
        errors={errors[names.name]}
        autoComplete="name"
        minLength={2}
        maxLength={100}
        required
      />
      <Field
        label="Email Address"
        name={names.email}
        message={messages.email}
        type="email"
        value={values[names.email]}
        errors={errors[names.email]}
        autoComplete="email"
        maxLength={100}
        required
      />
      <Field
        label="Phone Number"
        name={names.phone}
        message={messages.phone}
        type="tel"
        value={values[names.phone]}
        errors={errors[names.phone]}
        autoComplete="tel"
        pattern={TEN_DIGITS}
        maxLength={40}
        required
      />
    </>
  );
}

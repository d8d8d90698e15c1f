import type { FieldErrors } from "~/domain/errors";
import { PasswordField } from "./password-field";

/** A new password, twice: what was mistyped once would lock its owner out. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        hint="At least 10 characters. A few words that nobody would guess are best."
        message="Password must be at least 10 characters"
        errors={errors.password}
        autoComplete="new-password"
        minLength={10}
      />
      <PasswordField
        label="New password again"
        name="repeated"
        message="Please type the password once more"
        errors={errors.repeated}
        autoComplete="new-password"
      />
    </>
  );
}

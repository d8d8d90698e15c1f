import {
  MIN_NEW_PASSWORD,
  PASSWORD_NOT_REPEATED,
  TOO_SHORT_TO_BE_NEW,
} from "~/domain/account/password-rules";
import type { FieldErrors } from "~/domain/errors";
import { PasswordField } from "./password-field";

/** Two inputs, because a typo would lock the owner out. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        hint={`At least ${MIN_NEW_PASSWORD} characters. A few words that nobody would guess are best.`}
        message={TOO_SHORT_TO_BE_NEW}
        errors={errors.password}
        autoComplete="new-password"
        minLength={MIN_NEW_PASSWORD}
      />
      <PasswordField
        label="New password again"
        name="repeated"
        message={PASSWORD_NOT_REPEATED}
        errors={errors.repeated}
        autoComplete="new-password"
      />
    </>
  );
}

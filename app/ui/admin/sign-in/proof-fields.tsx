import { CURRENT_PASSWORD_MISSING } from "~/domain/accounts/passwords/password-rules";
import type { FieldErrors } from "~/domain/errors";
import { CODE_OR_RECOVERY_MISSING } from "~/domain/two-factor/code-words";
import { CodeField } from "./code-field";
import { PasswordField } from "./password-field";

type ProofFieldsProps = {
  errors: FieldErrors;
  asksCode: boolean;
  /** False where the form also saves what needs no proof. */
  required: boolean;
};

/** Asks an admin to prove their identity again. Neither value is ever sent back. */
export function ProofFields({ errors, asksCode, required }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label="Current password"
        name="current"
        message={CURRENT_PASSWORD_MISSING}
        errors={errors.current}
        autoComplete="current-password"
        required={required}
      />
      {asksCode && (
        <CodeField
          label="Code"
          message={CODE_OR_RECOVERY_MISSING}
          errors={errors.code}
          hint="The six digits of your app, or a recovery code."
          required={required}
        />
      )}
    </>
  );
}

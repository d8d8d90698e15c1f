import type { FieldErrors } from "~/domain/errors";
import { TextField } from "./fields";

/** A new password, twice: what was mistyped once would lock its owner out. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label="New password"
        name="password"
        type="password"
        hint="At least 6 characters. A few words that nobody would guess are best."
        message="Password must be at least 6 characters"
        errors={errors.password}
        autoComplete="new-password"
        minLength={6}
        maxLength={200}
        required
      />
      <TextField
        label="New password again"
        name="repeated"
        type="password"
        message="Please type the password once more"
        errors={errors.repeated}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}

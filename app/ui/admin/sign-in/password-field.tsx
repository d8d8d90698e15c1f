import { useState } from "react";
import {
  MIN_NEW_PASSWORD,
  PASSWORD_NOT_REPEATED,
  TOO_SHORT_TO_BE_NEW,
} from "~/domain/accounts/passwords/password-rules";
import type { FieldErrors } from "~/domain/errors";
import { useHydrated } from "../../page/hydrated";
import { FormField } from "../forms/form-field";
import { AdminIcon } from "../icons";

type PasswordFieldProps = {
  label: string;
  name: string;
  message: string;
  errors: string[] | undefined;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  minLength?: number;
  required?: boolean;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label, errors, hint, message, required = true, ...input } = props;
  const hasScript = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} errors={errors} hint={hint} message={message}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required={required}
            className={hasScript ? "input pr-14" : "input"}
          />
          {hasScript && (
            <button
              type="button"
              aria-label="Show what was typed"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              className="tip absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-r-lg border border-transparent bg-clip-padding text-muted hover:text-text aria-pressed:bg-mist aria-pressed:text-text"
            >
              <AdminIcon name={isShown ? "hide" : "view"} className="size-5" />
            </button>
          )}
        </div>
      )}
    </FormField>
  );
}

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

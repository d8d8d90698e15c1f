import { useNavigation } from "@remix-run/react";
import { MIN_PASSWORD, PASSWORD_TOO_SHORT } from "~/domain/account/password-rules";
import { EMAIL_MESSAGE } from "~/domain/contact-words";
import type { FieldErrors } from "~/domain/errors";
import { AnsweredForm } from "../answered-form";
import { TextField } from "../text-field";
import { CarriedFields } from "./carried-fields";
import { ForgottenPassword } from "./forgotten-password";
import { FormFailure } from "./form-failure";
import { PasswordField } from "./password-field";

type SignInFormProps = {
  /** The sign-in page's URL, also when the form stands elsewhere. */
  action?: string;
  reply: { errors: FieldErrors; message: string | null; values: { email?: string } } | undefined;
  /** Hidden fields: the return URL or a resumable form. */
  carried: [name: string, value: string][];
};

export function SignInForm({ action = "/admin/login", reply, carried }: SignInFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm reply={reply} action={action} className="grid gap-4">
      <CarriedFields fields={carried} />
      <FormFailure title="Login Failed" reply={reply} />
      <TextField
        label="Email"
        name="email"
        type="email"
        message={EMAIL_MESSAGE}
        value={reply?.values.email}
        errors={errors.email}
        autoComplete="username"
        maxLength={100}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        message={PASSWORD_TOO_SHORT}
        errors={errors.password}
        autoComplete="current-password"
        minLength={MIN_PASSWORD}
      />
      <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <a href="/" className="button button-quiet">
          Cancel
        </a>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? "Signing In..." : "Sign In"}
        </button>
      </div>
      <ForgottenPassword />
    </AnsweredForm>
  );
}

import { MIN_PASSWORD, PASSWORD_TOO_SHORT } from "~/domain/accounts/passwords/password-rules";
import type { FieldErrors } from "~/domain/errors";
import { EMAIL_MESSAGE } from "~/domain/values/contact-words";
import { AnsweredForm } from "../../forms/answered-form";
import { TextField } from "../../forms/text-field";
import { CarriedFields } from "../forms/carried-fields";
import { SubmitButton } from "../forms/form-buttons";
import { FormFailure } from "../forms/form-failure";
import { PasswordField } from "./password-field";

type SignInFormProps = {
  action?: string;
  reply: { errors: FieldErrors; message: string | null; values: { email?: string } } | undefined;
  carried: [name: string, value: string][];
};

export function SignInForm({ action = "/admin/login", reply, carried }: SignInFormProps) {
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm
      reply={reply}
      isHarmlessTwice
      action={action}
      autoComplete="on"
      className="grid gap-4"
    >
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
        <SubmitButton className="button" busy="Signing In...">
          Sign In
        </SubmitButton>
      </div>
      <ForgottenPassword />
    </AnsweredForm>
  );
}

/** By an owner or on the server's command line, so that no email can be intercepted. */
function ForgottenPassword() {
  return (
    <details className="border-t border-line pt-2 text-sm">
      <summary className="-mx-2 flex min-h-11 items-center rounded-lg px-2 underline">
        Forgot password?
      </summary>
      <p className="mt-1">
        Ask an owner of the shop for a new link: Settings, People who work here, your name, New
        link.
      </p>
      <p className="mt-3">Are you the only owner?</p>
      <ol className="mt-1 grid list-decimal gap-2 pl-5">
        <li>Ask the person who looks after the shop's computer.</li>
        <li>
          In the shop's folder they type this, with your email address:
          <code className="mt-1 block rounded-lg bg-mist px-3 py-2 [overflow-wrap:anywhere]">
            npm run shop -- admin reset --email owner@example.org
          </code>
        </li>
        <li>It prints a link. Open it within 24 hours, and choose a new password.</li>
      </ol>
    </details>
  );
}

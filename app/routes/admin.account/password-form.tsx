import { useNavigation } from "@remix-run/react";
import { PRESENT_PASSWORD_MISSING } from "~/domain/account/password-rules";
import type { FormReply } from "~/http/forms/form-reply";
import { FormFailure } from "~/ui/admin/form-failure";
import { NewPasswordFields } from "~/ui/admin/new-password-fields";
import { PasswordField } from "~/ui/admin/password-field";
import { AnsweredForm } from "~/ui/answered-form";

type PasswordFormProps = { email: string; reply: FormReply | undefined };

/** Change of one's own password. The hidden email field is for password managers. */
export function PasswordForm({ email, reply }: PasswordFormProps) {
  const isSending = useNavigation().formAction === "/admin/account";
  const errors = reply?.errors ?? {};
  return (
    <section aria-labelledby="password" className="card p-4 sm:p-6">
      <h2 id="password" className="mb-4 text-lg font-semibold">
        Change password
      </h2>
      <AnsweredForm reply={reply} className="grid max-w-md gap-4">
        <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
        <FormFailure title="Failed to change password" reply={reply} />
        <PasswordField
          label="Present password"
          name="current"
          message={PRESENT_PASSWORD_MISSING}
          errors={errors.current}
          autoComplete="current-password"
        />
        <NewPasswordFields errors={errors} />
        <button type="submit" className="button justify-self-start" aria-disabled={isSending}>
          {isSending ? "Saving..." : "Change Password"}
        </button>
      </AnsweredForm>
    </section>
  );
}

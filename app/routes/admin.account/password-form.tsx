import { useNavigation } from "@remix-run/react";
import type { FormReply } from "~/http/form-reply";
import { TextField } from "~/ui/admin/fields";
import { NewPasswordFields } from "~/ui/admin/new-password-fields";
import { AnsweredForm } from "~/ui/answered-form";
import { Notice } from "~/ui/notice";

type PasswordFormProps = { email: string; reply: FormReply | undefined };

/** Changes one's own password. The hidden address tells password managers whose it is. */
export function PasswordForm({ email, reply }: PasswordFormProps) {
  const isSending = useNavigation().formAction === "/admin/account";
  const errors = reply?.errors ?? {};
  const isBesideField = Object.keys(errors).length > 0;
  return (
    <section aria-labelledby="password" className="card p-4 sm:p-6">
      <h2 id="password" className="mb-4 text-lg font-semibold">
        Change password
      </h2>
      <AnsweredForm reply={reply} className="grid max-w-md gap-4">
        <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
        {reply?.message && !isBesideField && (
          <Notice title="Failed to change password">{reply.message}</Notice>
        )}
        <TextField
          label="Present password"
          name="current"
          type="password"
          message="Please type your present password"
          errors={errors.current}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <NewPasswordFields errors={errors} />
        <button type="submit" className="button justify-self-start" aria-disabled={isSending}>
          {isSending ? "Saving..." : "Change Password"}
        </button>
      </AnsweredForm>
    </section>
  );
}

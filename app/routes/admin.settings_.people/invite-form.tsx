import { ROLE_OPTIONS } from "~/domain/accounts/roles";
import { notChosen } from "~/domain/not-chosen";
import { MAX_NAME, NAME_OF_ADMIN_MISSING } from "~/domain/staff/rules";
import { EMAIL_MESSAGE } from "~/domain/values/contact-words";
import { ChoiceStrip } from "~/ui/admin/forms/choice-strip";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { ProofFields } from "~/ui/admin/sign-in/proof-fields";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

type InviteFormProps = { email: string; asksCode: boolean; reply: FormReply | undefined };

export function InviteForm({ email, asksCode, reply }: InviteFormProps) {
  const errors = reply?.errors ?? {};
  const field = fieldOf(reply?.values ?? {}, errors);
  return (
    <section aria-labelledby="invite" className="card p-4 sm:p-5">
      <h2 id="invite" className="mb-3 text-lg font-semibold">
        Invite
      </h2>
      <AnsweredForm reply={reply} className="grid gap-4">
        <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
        <FormFailure title="Nobody was invited" reply={reply} />
        <TextField
          label="Name"
          {...field("name")}
          message={NAME_OF_ADMIN_MISSING}
          autoComplete="off"
          maxLength={MAX_NAME}
          required
        />
        <TextField
          type="email"
          label="Email address"
          {...field("email")}
          message={EMAIL_MESSAGE}
          autoComplete="off"
          required
        />
        <ChoiceStrip
          label="Role"
          {...field("role")}
          value={reply?.values.role ?? "packer"}
          options={ROLE_OPTIONS}
          message={notChosen("role")}
          required
        />
        <ProofFields errors={errors} asksCode={asksCode} required />
        <SubmitButton className="button" busy="One moment...">
          Make a link
        </SubmitButton>
      </AnsweredForm>
    </section>
  );
}

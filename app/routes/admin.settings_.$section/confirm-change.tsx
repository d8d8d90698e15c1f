import type { FieldErrors } from "~/domain/errors";
import { ProofFields } from "~/ui/admin/proof-fields";
import { SettingsSection } from "./section";

export type AskedProof = { email: string; asksCode: boolean };

type ConfirmChangeProps = AskedProof & {
  errors: FieldErrors;
  /** The fields of this form that ask for it. */
  when: string;
  /** Whose address is told of it, beside the admin's own: the one from before the change. */
  told: string;
};

/** The password once more, for what a session that was left open must not change. Blank for all else. */
export function ConfirmChange({ email, asksCode, errors, when, told }: ConfirmChangeProps) {
  return (
    <SettingsSection
      title="Confirm that it is you"
      intro={`Only when you change ${when}. We mail the change to you and to ${told}.`}
    >
      <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
      <ProofFields errors={errors} asksCode={asksCode} required={false} />
    </SettingsSection>
  );
}

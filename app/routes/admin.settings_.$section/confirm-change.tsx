import type { FieldErrors } from "~/domain/errors";
import { ProofFields } from "~/ui/admin/proof-fields";
import { SettingsSection } from "./section";

/** Whose password is asked for, and whether a code too. */
export type AskedProof = { email: string; asksCode: boolean };

type ConfirmChangeProps = AskedProof & {
  errors: FieldErrors;
  /** The fields of this form that ask for it. */
  when: string;
};

/** The password once more, for what a session that was left open must not change. Blank for all else. */
export function ConfirmChange({ email, asksCode, errors, when }: ConfirmChangeProps) {
  return (
    <SettingsSection
      title="Confirm that it is you"
      intro={`Only when you change ${when}. A mail about the change goes to the addresses from before it.`}
    >
      <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
      <ProofFields errors={errors} asksCode={asksCode} required={false} />
    </SettingsSection>
  );
}

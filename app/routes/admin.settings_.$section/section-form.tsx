import { useNavigation } from "@remix-run/react";
import type { FieldErrors } from "~/domain/errors";
import type { TestMail } from "~/domain/mail/view";
import type { SectionName } from "~/domain/settings/sections";
import type { AdminSettings } from "~/domain/settings/view";
import { FormFailure } from "~/ui/admin/form-failure";
import { ProofFields } from "~/ui/admin/proof-fields";
import { AnsweredForm } from "~/ui/answered-form";
import { Appearance } from "./appearance";
import { BackupKeeping } from "./backups";
import { BusinessDetails } from "./business-details";
import { BankTransfer, PayOnCollection, UnpaidShare } from "./other-ways";
import { PaymentProvider } from "./payment-provider";
import { Privacy } from "./privacy";
import { SaveBar } from "./save-bar";
import { SettingsSection, Wide } from "./section";
import { Selling } from "./selling";
import type { SettingsValues } from "./settings-values";
import { ShopPages } from "./shop-pages";
import { SigningIn } from "./signing-in";

/** `retype` names the secrets that were typed: they are not sent back. */
type SettingsReply = { errors: FieldErrors; message: string | null; retype?: string[] };

type SectionFormProps = {
  section: SectionName;
  settings: AdminSettings;
  values: SettingsValues;
  reply: SettingsReply | undefined;
  failure: string;
  mailTo: string;
  proof: AskedProof;
  mail: TestMail | null;
};

export function SectionForm(props: SectionFormProps) {
  const { section, values, reply, failure } = props;
  const sent = useNavigation().formData;
  const isSaving = sent !== undefined && !sent.has("intent");
  return (
    <AnsweredForm
      reply={reply}
      {...(section === "appearance" ? { encType: "multipart/form-data" } : {})}
      className="grid gap-6"
    >
      {/* Enter presses the first submit button, so the first one saves. */}
      {section !== "mail" && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
      <FormFailure title={failure} reply={reply} />
      <input type="hidden" name="version" value={values.version} />
      <SectionFields {...props} isSaving={isSaving} />
    </AnsweredForm>
  );
}

const PLAIN_SECTIONS = {
  selling: Selling,
  pages: ShopPages,
  privacy: Privacy,
  "sign-in": SigningIn,
  backups: BackupKeeping,
};

export function SectionFields(props: SectionFormProps & { isSaving: boolean }) {
  const { section, settings, values, reply, mailTo, proof, mail, isSaving } = props;
  const fields = { values, errors: reply?.errors ?? {} };
  const save = <SaveBar isSaving={isSaving} />;
  switch (section) {
    case "business":
      return (
        <>
          <BusinessDetails {...fields} />
          <ConfirmChange
            {...proof}
            errors={fields.errors}
            when="the email address"
            told="the shop's old email address"
          />
          {save}
        </>
      );
    case "payments":
      return (
        <>
          <PaymentProvider
            {...fields}
            settings={settings}
            isAnswer={reply !== undefined}
            retype={reply?.retype ?? []}
          />
          <BankTransfer {...fields} />
          <PayOnCollection {...fields} />
          <UnpaidShare {...fields} />
          <ConfirmChange
            {...proof}
            errors={fields.errors}
            when="the PayFast account or the bank account"
            told="the shop's email address"
          />
          {save}
        </>
      );
    case "appearance":
      return <Appearance {...fields} settings={settings} isSaving={isSaving} />;
    case "mail":
      return <MailTest to={mailTo} mail={mail} />;
    default: {
      const Fields = PLAIN_SECTIONS[section];
      return (
        <>
          <Fields {...fields} />
          {save}
        </>
      );
    }
  }
}

const TONES: Record<TestMail["result"], string> = {
  sent: "bg-green-bg text-green",
  written: "bg-yellow-bg text-yellow",
  failed: "bg-red-bg text-red",
};

function MailTest({ to, mail }: { to: string; mail: TestMail | null }) {
  const isSending = useNavigation().formData?.get("intent") === "test-mail";
  return (
    <SettingsSection title="Mail">
      <Wide>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          A test mail goes to <span className="font-medium text-text">{to}</span>. It saves nothing.
        </p>
        <button
          type="submit"
          name="intent"
          value="test-mail"
          formNoValidate
          aria-disabled={isSending}
          className="button button-quiet mt-3"
        >
          {isSending ? "Sending..." : "Send a test mail"}
        </button>
        <div role="status">
          {mail && !isSending && (
            <p
              className={`mt-3 rounded-lg px-4 py-3 text-sm [overflow-wrap:anywhere] ${TONES[mail.result]}`}
            >
              {mail.message}
            </p>
          )}
        </div>
      </Wide>
    </SettingsSection>
  );
}

type AskedProof = { email: string; asksCode: boolean };

type ConfirmChangeProps = AskedProof & {
  errors: FieldErrors;
  /** The fields of this form that ask for it. */
  when: string;
  /** Whose address is told of it, beside the admin's own: the one from before the change. */
  told: string;
};

/** The password once more, for what a session that was left open must not change. Blank for all else. */
function ConfirmChange({ email, asksCode, errors, when, told }: ConfirmChangeProps) {
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

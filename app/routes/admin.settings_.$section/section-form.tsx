import { useNavigation } from "@remix-run/react";
import { Fragment, useState } from "react";
import type { FieldErrors } from "~/domain/errors";
import type { TestMail } from "~/domain/mail/view";
import type { SectionName } from "~/domain/settings/sections";
import { asksProofOf } from "~/domain/settings/sensitive";
import { CARDS, type CardName, cardsIn } from "~/domain/settings/table";
import type { AdminSettings } from "~/domain/settings/view";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { ProofFields } from "~/ui/admin/sign-in/proof-fields";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Appearance } from "./appearance";
import { BackupKeeping, PrivacyPage, SigningIn } from "./own-cards";
import { PaymentProvider } from "./payment-provider";
import { SaveBar } from "./save-bar";
import { CardFrame, SettingsCard, type TypedSettings, Wide } from "./settings-card";
import type { SettingsValues } from "./settings-values";

/** `retype` names the typed secrets, which are not sent back. */
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
  hasNoScript: boolean;
};

export function SectionForm(props: SectionFormProps) {
  const { section, values, reply, failure } = props;
  const sent = useNavigation().formData;
  const [isProofDue, setProofDue] = useState(false);
  const isSaving = sent !== undefined && !sent.has("intent");
  return (
    <AnsweredForm
      reply={reply}
      {...(section === "appearance" ? { encType: "multipart/form-data" } : {})}
      className="grid gap-6"
      onChange={({ target }: React.ChangeEvent<HTMLFormElement>) => {
        if (asksProofOf(target.name)) setProofDue(true);
      }}
    >
      {/* Enter presses the first submit button, so the first one saves. */}
      {section !== "mail" && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
      <FormFailure title={failure} reply={reply} />
      <input type="hidden" name="version" value={values.version} />
      <SectionFields {...props} isSaving={isSaving} isProofDue={isProofDue} />
    </AnsweredForm>
  );
}

const OWN_CARDS: Partial<Record<CardName, (typed: TypedSettings) => React.ReactNode>> = {
  privacyPage: PrivacyPage,
  signIn: SigningIn,
  backups: BackupKeeping,
};

// Fields of a section that ask for the password, and who is mailed besides the admin: the previous address.
const ASKS_PROOF: Partial<Record<SectionName, { when: string; told: string }>> = {
  business: { when: "the email address", told: "the shop's old email address" },
  payments: {
    when: "the PayFast account or the bank account",
    told: "the shop's email address",
  },
};

// With script the password is asked for once a field is changed that needs it, beside these fields.
export function SectionFields(
  props: SectionFormProps & { isSaving: boolean; isProofDue: boolean },
) {
  const { section, settings, values, reply, mailTo, mail, isSaving } = props;
  const typed = { values, errors: reply?.errors ?? {} };
  if (section === "mail") return <MailTest to={mailTo} mail={mail} />;
  if (section === "appearance") {
    return <Appearance {...typed} settings={settings} isSaving={isSaving} />;
  }
  const asked = ASKS_PROOF[section];
  const cards = cardsIn(section);
  const last = cards.findLast((name) => Object.keys(CARDS[name].fields).some(asksProofOf));
  const isShown = props.isProofDue || props.hasNoScript || reply !== undefined;
  return (
    <>
      {cards.map((name) => {
        const Own = OWN_CARDS[name];
        if (Own) return <Own key={name} {...typed} />;
        return (
          <Fragment key={name}>
            {name === "provider" ? (
              <PaymentProvider
                {...typed}
                settings={settings}
                isAnswer={reply !== undefined}
                retype={reply?.retype ?? []}
              />
            ) : (
              <SettingsCard name={name} {...typed} />
            )}
            {asked && name === last && (
              <div className={isShown ? undefined : "[@media(scripting:enabled)]:hidden"}>
                <ConfirmChange
                  {...props.proof}
                  when={asked.when}
                  told={settings.businessEmail && asked.told}
                  errors={typed.errors}
                />
              </div>
            )}
          </Fragment>
        );
      })}
      <SaveBar isSaving={isSaving} />
    </>
  );
}

const TONES: Record<TestMail["result"], string> = {
  sent: "bg-green-bg text-green",
  written: "bg-yellow-bg text-yellow",
  failed: "bg-red-bg text-red",
};

function MailTest({ to, mail }: { to: string; mail: TestMail | null }) {
  const isSending = useNavigation().formData?.get("intent") === "test-mail";
  return (
    <CardFrame title="Mail">
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
    </CardFrame>
  );
}

type AskedProof = { email: string; asksCode: boolean };

type ConfirmChangeProps = AskedProof & {
  errors: FieldErrors;
  when: string;
  told: string | null;
};

function ConfirmChange({ email, asksCode, errors, when, told }: ConfirmChangeProps) {
  return (
    <CardFrame
      title="Confirm that it is you"
      intro={`Only when you change ${when}. We mail the change to you${told ? ` and to ${told}` : ""}.`}
    >
      <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
      <ProofFields errors={errors} asksCode={asksCode} required={false} />
    </CardFrame>
  );
}

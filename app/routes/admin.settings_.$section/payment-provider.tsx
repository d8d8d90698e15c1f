import { useState } from "react";
import { MERCHANT_ID_MISSING, MERCHANT_KEY_MISSING, SHARED_SANDBOX } from "~/domain/settings/rules";
import { CARDS, SETTING_FIELDS } from "~/domain/settings/table";
import type { AdminSettings } from "~/domain/settings/view";
import { CheckboxField } from "~/ui/admin/forms/fields";
import { TextField } from "~/ui/forms/text-field";
import { CardFrame, SettingControl, type TypedSettings, Wide } from "./settings-card";

type PaymentProviderProps = TypedSettings & {
  settings: AdminSettings;
  isAnswer: boolean;
  retype: readonly string[];
};

/**
 * Stored credentials are never shown. A new shop starts with PayFast's sandbox account, except in an answered form,
 * where it would replace what was typed.
 */
export function PaymentProvider(props: PaymentProviderProps) {
  const { values, errors, settings, isAnswer, retype } = props;
  const { payfastMerchantIdSet, payfastMerchantKeySet, payfastPassphraseSet } = settings;
  const [isNew] = useState(!isAnswer && !payfastMerchantIdSet && !payfastMerchantKeySet);
  const test = isNew ? SHARED_SANDBOX : null;
  const sandbox = SETTING_FIELDS.payfastSandboxMode;
  return (
    <CardFrame title={CARDS.provider.title} intro={CARDS.provider.intro}>
      <CredentialField
        label="Merchant ID"
        name="payfastMerchantId"
        begin={test?.merchantId}
        isStored={payfastMerchantIdSet}
        wasTyped={retype.includes("payfastMerchantId")}
        errors={errors.payfastMerchantId}
        message={MERCHANT_ID_MISSING}
        required
      />
      <CredentialField
        label="Merchant Key"
        name="payfastMerchantKey"
        begin={test?.merchantKey}
        isStored={payfastMerchantKeySet}
        wasTyped={retype.includes("payfastMerchantKey")}
        errors={errors.payfastMerchantKey}
        message={MERCHANT_KEY_MISSING}
        required
      />
      <CredentialField
        label="Passphrase (optional)"
        name="payfastPassphrase"
        begin={test?.passphrase}
        isStored={payfastPassphraseSet}
        wasTyped={retype.includes("payfastPassphrase")}
        errors={errors.payfastPassphrase}
        hint="Real payments need one: it proves that a notification comes from PayFast."
      />
      <div className="grid min-w-0 gap-1">
        <CheckboxField
          label={sandbox.label}
          name="payfastSandboxMode"
          role="switch"
          isChecked={values.payfastSandboxMode === "on"}
          errors={errors.payfastSandboxMode}
          hint={sandbox.hint}
        />
        {errors.payfastCertain && (
          <CheckboxField
            label="My account details are right"
            name="payfastCertain"
            isChecked={values.payfastCertain === "on"}
            errors={errors.payfastCertain}
          />
        )}
        {payfastPassphraseSet && (
          <CheckboxField
            label="Remove the stored passphrase"
            name="removePayfastPassphrase"
            isChecked={values.removePayfastPassphrase === "on"}
          />
        )}
      </div>
      <Wide>
        {/* Shown while the box above is ticked, also without JavaScript. */}
        <div className="in-[:has([name=payfastSandboxMode]:not(:checked))]:hidden">
          <SandboxCredentials />
        </div>
      </Wide>
      {(["payfastWays", "mukuruDays"] as const).map((name) => (
        <SettingControl
          key={name}
          name={name}
          field={SETTING_FIELDS[name]}
          value={values[name] ?? ""}
          errors={errors[name]}
        />
      ))}
    </CardFrame>
  );
}

const CREDENTIALS = [
  ["Merchant ID", SHARED_SANDBOX.merchantId],
  ["Merchant Key", SHARED_SANDBOX.merchantKey],
  ["Passphrase", SHARED_SANDBOX.passphrase],
] as const;

function SandboxCredentials() {
  return (
    <section
      aria-label="Sandbox test credentials"
      className="rounded-lg bg-blue-bg p-4 text-sm text-blue"
    >
      <h3 className="font-semibold">Sandbox test credentials</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-3">
        {CREDENTIALS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold figures select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        Every shop in the world may try out payments with these, so they do not always work. An
        account of your own at sandbox.payfast.co.za costs nothing.
      </p>
    </section>
  );
}

type CredentialFieldProps = {
  label: string;
  name: string;
  begin: string | undefined;
  isStored: boolean;
  /** It was typed into the answered form; answers never contain credentials. */
  wasTyped: boolean;
  errors: string[] | undefined;
  message?: string;
  hint?: string;
  required?: boolean;
};

const STORED = "Stored. Leave it blank to keep it.";
const AGAIN = "Please type it again: it was not saved, and it is never sent back to a browser.";
const INSTEAD = "To keep the stored one, open this page anew.";

/**
 * The stored value is never shown. Without JavaScript, and after a conflict, the answer drops a typed value; blank
 * would then silently keep the stored one, so the field becomes required.
 */
function CredentialField(props: CredentialFieldProps) {
  const { begin, isStored, wasTyped, required, message, hint, ...field } = props;
  const [isLost] = useState(wasTyped);
  const kept = isStored && STORED;
  const again = isStored ? `${AGAIN} ${INSTEAD}` : AGAIN;
  return (
    <TextField
      {...field}
      value={begin}
      required={isLost || (required && !isStored)}
      message={isLost ? AGAIN : message}
      placeholder={isStored && !isLost ? "••••••••" : ""}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={[isLost ? again : kept, hint].filter(Boolean).join(" ") || null}
    />
  );
}

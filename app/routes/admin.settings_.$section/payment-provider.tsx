import { useState } from "react";
import { MERCHANT_ID_MISSING, MERCHANT_KEY_MISSING } from "~/domain/settings/rules";
import { SHARED_SANDBOX } from "~/domain/settings/sandbox";
import type { AdminSettings } from "~/domain/settings/view";
import { CheckboxField } from "~/ui/admin/fields";
import { useHydrated } from "~/ui/hydrated";
import { TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection, Wide } from "./section";

type PaymentProviderProps = SettingsFields & { settings: AdminSettings; isAnswer: boolean };

/**
 * PayFast credentials. Stored values are never shown. A new shop starts with PayFast's sandbox account, except in an
 * answered form, where it would replace what was typed.
 */
export function PaymentProvider({ values, errors, settings, isAnswer }: PaymentProviderProps) {
  const { payfastMerchantIdSet, payfastMerchantKeySet, payfastPassphraseSet } = settings;
  const [isNew] = useState(!isAnswer && !payfastMerchantIdSet && !payfastMerchantKeySet);
  const test = isNew ? SHARED_SANDBOX : null;
  return (
    <SettingsSection
      title="Payment Provider"
      intro="Card payments by PayFast. Another Merchant ID needs its own key and passphrase."
    >
      <CredentialField
        label="Merchant ID"
        name="payfastMerchantId"
        begin={test?.merchantId}
        isStored={payfastMerchantIdSet}
        isAnswer={isAnswer}
        errors={errors.payfastMerchantId}
        message={MERCHANT_ID_MISSING}
        required
      />
      <CredentialField
        label="Merchant Key"
        name="payfastMerchantKey"
        begin={test?.merchantKey}
        isStored={payfastMerchantKeySet}
        isAnswer={isAnswer}
        errors={errors.payfastMerchantKey}
        message={MERCHANT_KEY_MISSING}
        required
      />
      <CredentialField
        label="Passphrase (optional)"
        name="payfastPassphrase"
        begin={test?.passphrase}
        isStored={payfastPassphraseSet}
        isAnswer={isAnswer}
        errors={errors.payfastPassphrase}
        hint="Real payments need one: it proves that a notification comes from PayFast."
      />
      <div className="grid min-w-0 gap-1">
        <CheckboxField
          label="Sandbox mode"
          name="payfastSandboxMode"
          role="switch"
          isChecked={values.payfastSandboxMode === "on"}
          errors={errors.payfastSandboxMode}
          hint="On: payments are tests, and no money moves."
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
    </SettingsSection>
  );
}

const CREDENTIALS = [
  ["Merchant ID", SHARED_SANDBOX.merchantId],
  ["Merchant Key", SHARED_SANDBOX.merchantKey],
  ["Passphrase", SHARED_SANDBOX.passphrase],
] as const;

/** PayFast's published sandbox account, for a trial. */
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
  /** Initial value in a new shop. */
  begin: string | undefined;
  isStored: boolean;
  /** The form was answered; answers never contain credentials. */
  isAnswer: boolean;
  errors: string[] | undefined;
  message?: string;
  hint?: string;
  required?: boolean;
};

const STORED = "Stored. Leave it blank to keep it.";
const AGAIN = "Please type it again: it is never sent back to a browser.";

/** A credential; its stored value is never shown. */
function CredentialField(props: CredentialFieldProps) {
  const { begin, isStored, isAnswer, required, hint, ...field } = props;
  const hasScript = useHydrated();
  const isLost = isAnswer && begin === undefined && !hasScript;
  return (
    <TextField
      {...field}
      value={begin}
      required={required && !isStored}
      placeholder={isStored ? "••••••••" : ""}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={[isStored ? STORED : isLost && AGAIN, hint].filter(Boolean).join(" ") || null}
    />
  );
}

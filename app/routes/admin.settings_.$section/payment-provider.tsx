import { useState } from "react";
import { MERCHANT_ID_MISSING, MERCHANT_KEY_MISSING } from "~/domain/settings/rules";
import { SHARED_SANDBOX } from "~/domain/settings/sandbox";
import type { AdminSettings } from "~/domain/settings/view";
import { CheckboxField } from "~/ui/admin/fields";
import { CredentialField } from "./credential-field";
import { SandboxCredentials } from "./sandbox-credentials";
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

import {
  ACCOUNT_HOLDER_MISSING,
  ACCOUNT_NUMBER_MESSAGE,
  BANK_NAME_MISSING,
  BRANCH_CODE_MESSAGE,
  HOLD_DAYS_MESSAGE,
  UNPAID_SHARE_MESSAGE,
} from "~/domain/settings/rules";
import { fieldOf } from "~/ui/admin/field-of";
import { CheckboxField, NumberField } from "~/ui/admin/fields";
import { TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection, Wide } from "./section";

type DaysProps = SettingsFields & { name: "bankTransferDays" | "payOnCollectionDays" };

function Days({ name, values, errors }: DaysProps) {
  return (
    <NumberField
      label="Days to pay"
      {...fieldOf(values, errors)(name)}
      message={HOLD_DAYS_MESSAGE}
      title={HOLD_DAYS_MESSAGE}
      required
      hint="So long the copies are kept. After that the order ends by itself."
    />
  );
}

/** Orders that are paid into the owner's bank account. The bank's details are not required while it is off. */
export function BankTransfer({ values, errors }: SettingsFields) {
  const field = fieldOf(values, errors);
  return (
    <SettingsSection
      title="Bank transfer"
      intro="The buyer sees your bank's details and a reference. You look at your bank account, and mark the money as received."
    >
      <Wide>
        <CheckboxField
          label="Buyers can pay by bank transfer"
          name="takesBankTransfer"
          role="switch"
          isChecked={values.takesBankTransfer === "on"}
          errors={errors.takesBankTransfer}
        />
      </Wide>
      <TextField
        label="Bank"
        {...field("bankName")}
        message={BANK_NAME_MISSING}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label="Name on the account"
        {...field("bankAccountHolder")}
        message={ACCOUNT_HOLDER_MISSING}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label="Account number"
        {...field("bankAccountNumber")}
        message={ACCOUNT_NUMBER_MESSAGE}
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
        hint="Check it twice: buyers pay into this account."
      />
      <TextField
        label="Branch code"
        {...field("bankBranchCode")}
        message={BRANCH_CODE_MESSAGE}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <Days name="bankTransferDays" values={values} errors={errors} />
    </SettingsSection>
  );
}

export function PayOnCollection({ values, errors }: SettingsFields) {
  return (
    <SettingsSection
      title="Pay when collecting"
      intro="Only for who collects the books: your delivery methods need one of the kind Collection."
    >
      <Wide>
        <CheckboxField
          label="Buyers can pay when they collect"
          name="takesPayOnCollection"
          role="switch"
          isChecked={values.takesPayOnCollection === "on"}
          errors={errors.takesPayOnCollection}
        />
      </Wide>
      <Days name="payOnCollectionDays" values={values} errors={errors} />
    </SettingsSection>
  );
}

export function UnpaidShare({ values, errors }: SettingsFields) {
  return (
    <SettingsSection
      title="Unpaid orders"
      intro="Ordering this way costs nothing, so somebody could keep your books from all others. When this share is used up, buyers are asked to pay by card."
    >
      <NumberField
        label="Most of your books kept for them, in percent"
        {...fieldOf(values, errors)("unpaidSharePercent")}
        message={UNPAID_SHARE_MESSAGE}
        title={UNPAID_SHARE_MESSAGE}
        required
        hint="A small shop keeps up to 10 books, but never more than half of what it has."
      />
    </SettingsSection>
  );
}

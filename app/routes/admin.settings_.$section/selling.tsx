import {
  HOLD_COPIES_MESSAGE,
  HOLD_MINUTES_MESSAGE,
  INVOICE_PREFIX_MESSAGE,
} from "~/domain/settings/rules";
import { fieldOf } from "~/ui/admin/field-of";
import { FieldWarning } from "~/ui/admin/field-warning";
import { NumberField } from "~/ui/admin/fields";
import { TextAreaField, TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection, Wide } from "./section";

const NO_DELIVERY =
  "While this is blank, shoppers do not read what delivery costs and how long it takes before they pay.";

export function Selling({ values, errors }: SettingsFields) {
  const field = fieldOf(values, errors);
  return (
    <SettingsSection title="Selling">
      <NumberField
        label="Hold minutes"
        {...field("holdMinutes")}
        message={HOLD_MINUTES_MESSAGE}
        title={HOLD_MINUTES_MESSAGE}
        required
        hint="How long a copy is kept for a buyer who is paying."
      />
      <TextField
        label="Invoice prefix"
        {...field("invoicePrefix")}
        message={INVOICE_PREFIX_MESSAGE}
        title={INVOICE_PREFIX_MESSAGE}
        pattern="\s*[A-Za-z0-9\-]{1,12}\s*"
        maxLength={20}
        autoComplete="off"
        required
        hint="A new prefix begins again at 000001."
      />
      <NumberField
        label="Books one buyer can hold"
        {...field("holdCopies")}
        message={HOLD_COPIES_MESSAGE}
        title={HOLD_COPIES_MESSAGE}
        required
        hint="At once, while they are paying. So nobody can keep your whole shelf from the others."
      />
      <NumberField
        label="Books a school can hold"
        {...field("largeOrderCopies")}
        message={HOLD_COPIES_MESSAGE}
        title={HOLD_COPIES_MESSAGE}
        required
        hint="For the addresses below."
      />
      <Wide>
        <TextAreaField
          label="Schools that can hold more"
          {...field("largeOrderEmails")}
          maxLength={5_000}
          rows={2}
          hint="The email address that they buy with, one on each line."
        />
      </Wide>
      <Wide>
        <TextAreaField
          label="How books reach the buyer"
          {...field("deliveryText")}
          maxLength={1_000}
          rows={3}
          hint={
            <>
              How the books get there, how long it takes and what it costs. Buyers see this beside
              each book, at the checkout and in their mail.
              <FieldWarning warning={values.deliveryText?.trim() ? undefined : NO_DELIVERY} />
            </>
          }
        />
      </Wide>
      <Wide>
        <TextAreaField
          label="ISBN prefixes that may not be sold"
          {...field("blockedIsbnPrefixes")}
          maxLength={1_000}
          rows={2}
          hint="One on each line. Nobody can add a book whose ISBN begins like this, by hand or by import. The department's own workbooks are not for sale."
        />
      </Wide>
    </SettingsSection>
  );
}

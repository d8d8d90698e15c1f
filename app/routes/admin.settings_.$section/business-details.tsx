import { EMAIL_MESSAGE } from "~/domain/contact-words";
import { fieldOf } from "~/ui/admin/field-of";
import { CheckboxField } from "~/ui/admin/fields";
import { TextAreaField, TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection, Wide } from "./section";

export function BusinessDetails({ values, errors }: SettingsFields) {
  const field = fieldOf(values, errors);
  return (
    <SettingsSection
      title="Business"
      intro="The law asks a web shop to show who sells (ECT Act, section 43). It stands on the contact page, in mails and on invoices."
    >
      <TextField
        label="Shop name"
        {...field("businessName")}
        maxLength={100}
        autoComplete="organization"
      />
      <TextField
        label="Full name and legal status"
        {...field("legalName")}
        maxLength={200}
        autoComplete="off"
        hint="Such as Example Books (Pty) Ltd, or T. Example, sole proprietor."
      />
      <TextField
        label="Email Address"
        {...field("businessEmail")}
        type="email"
        message={EMAIL_MESSAGE}
        maxLength={100}
        autoComplete="email"
        hint="New orders and enquiries are sent here."
      />
      <TextField
        label="Phone Number"
        {...field("businessPhone")}
        type="tel"
        maxLength={40}
        autoComplete="tel"
      />
      <Wide>
        <TextAreaField
          label="Physical address"
          {...field("businessAddress")}
          maxLength={500}
          rows={3}
          autoComplete="street-address"
        />
      </Wide>
      <TextField
        label="Company registration number"
        {...field("companyNumber")}
        maxLength={40}
        autoComplete="off"
        hint="If it is a company."
      />
      <TextField
        label="Directors or members"
        {...field("officeBearers")}
        maxLength={300}
        autoComplete="off"
        hint="If it is a company."
      />
      <CheckboxField
        label="Registered for VAT"
        name="vatRegistered"
        isChecked={values.vatRegistered === "on"}
        hint="On: prices include 15% VAT, and invoices are tax invoices."
      />
      <TextField
        label="VAT number"
        {...field("vatNumber")}
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
      />
    </SettingsSection>
  );
}

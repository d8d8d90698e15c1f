import type { FieldErrors } from "~/domain/errors";
import { ADDRESS_MISSING, WHY_ADDRESS } from "~/domain/invoices/recipient";
import { VAT_NUMBER_MESSAGE } from "~/domain/values/contact-words";
import { TextAreaField, TextField } from "../forms/text-field";

type RecipientFieldsProps = { values: Record<string, string>; errors: FieldErrors };

/** Recipient details for a full tax invoice. Field names are those of the operations' schemas. */
export function RecipientFields({ values, errors }: RecipientFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">For the tax invoice</legend>
      <TextAreaField
        rows={3}
        label="Address"
        id="buyerAddress"
        name="buyerAddress"
        message={ADDRESS_MISSING}
        value={values.buyerAddress}
        errors={errors.buyerAddress}
        hint={WHY_ADDRESS}
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <TextField
        label="Company (optional)"
        id="buyerCompany"
        name="buyerCompany"
        value={values.buyerCompany}
        errors={errors.buyerCompany}
        autoComplete="organization"
        maxLength={100}
      />
      <TextField
        label="VAT Number (optional)"
        id="buyerVatNumber"
        name="buyerVatNumber"
        message={VAT_NUMBER_MESSAGE}
        title={VAT_NUMBER_MESSAGE}
        value={values.buyerVatNumber}
        errors={errors.buyerVatNumber}
        pattern="\s*4(\s*\d){9}\s*"
        maxLength={40}
      />
    </fieldset>
  );
}

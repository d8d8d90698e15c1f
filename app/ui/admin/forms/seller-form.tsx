import type { SellerView } from "~/domain/sellers/view";
import { ID_OPTIONS, SELLER_NAME_MISSING } from "~/domain/sellers/words";
import { EMAIL_MESSAGE, PHONE_EXAMPLE, PHONE_MESSAGE } from "~/domain/values/contact-words";
import { spacedPhone } from "~/domain/values/phone";
import { CheckboxField, SelectField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import type { FaultyReply } from "~/ui/forms/form-faults";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

type SellerFormProps = {
  seller: SellerView | null;
  typed?: { name?: string; phone?: string; email?: string };
  reply: (FaultyReply & { values: Record<string, string> }) | undefined;
  save: string;
  asksIdNumber: boolean;
};

export function SellerForm({ seller, typed, reply, save, asksIdNumber }: SellerFormProps) {
  const values = reply?.values;
  const begun: Partial<SellerView> = seller ?? typed ?? {};
  const field = (name: keyof SellerView) => ({
    name,
    value: values === undefined ? String(begun[name] ?? "") : values[name],
    errors: reply?.errors[name],
  });
  const phone = values?.phone ?? (seller?.phone ? spacedPhone(seller.phone) : (typed?.phone ?? ""));
  return (
    <AnsweredForm reply={reply} className="card grid max-w-3xl gap-4 p-4 sm:p-5">
      <FormFailure title="The seller was not saved" reply={reply} />
      <TextField
        label="Full name"
        {...field("name")}
        message={SELLER_NAME_MISSING}
        autoComplete="off"
        maxLength={100}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone number"
          {...field("phone")}
          value={phone}
          type="tel"
          hint={`For example ${PHONE_EXAMPLE}`}
          message={PHONE_MESSAGE}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          label="Email address (optional)"
          {...field("email")}
          type="email"
          message={EMAIL_MESSAGE}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <TextAreaField
        label={asksIdNumber ? "Address" : "Address (optional)"}
        {...field("address")}
        rows={2}
        maxLength={300}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Document seen" {...field("idKind")} options={ID_OPTIONS} blank="None" />
        <TextField
          label="Its number"
          name="idNumber"
          errors={reply?.errors.idNumber}
          hint={
            seller?.idNumber
              ? `Stored: ${seller.idNumber}. Left blank, it stays.`
              : "Stored encrypted; pages and receipts show at most its last three digits."
          }
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <TextField
        label="How the identity was verified (optional)"
        {...field("verifiedHow")}
        hint="Such as: the card itself, its photo compared."
        autoComplete="off"
        maxLength={100}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Bank (optional)"
          {...field("bankName")}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          label="Branch code"
          {...field("bankBranchCode")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label="Account number"
          name="bankAccountNumber"
          errors={reply?.errors.bankAccountNumber}
          hint={
            seller?.bankAccountNumber
              ? `Stored: ${seller.bankAccountNumber}. Left blank, it stays.`
              : "For payouts by transfer. Stored encrypted."
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <CheckboxField
        label="Is 18 or older"
        name="isAdult"
        isChecked={values === undefined ? (seller?.isAdult ?? false) : values.isAdult === "on"}
        hint="A South African ID number says so by itself."
      />
      <SubmitButton className="button sm:justify-self-start" busy="Saving...">
        {save}
      </SubmitButton>
    </AnsweredForm>
  );
}

import type { ReactNode } from "react";
import { RECEIPT_WAY_LABELS } from "~/domain/invoices/paid-by";
import { formatAmount } from "~/domain/values/money";
import { SelectField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

type DifferenceToComeProps = {
  cents: number;
  isCollected: boolean;
  /** The answer to this form, and to no other of the page. */
  own: FormReply | undefined;
  className?: string;
  /** Hidden fields: which difference it is. */
  children: ReactNode;
};

export function DifferenceToCome({
  cents,
  isCollected,
  own,
  className,
  children,
}: DifferenceToComeProps) {
  return (
    <Form method="post" preventScrollReset className={`mt-2 grid gap-3 ${className ?? ""}`}>
      {children}
      <SelectField
        label="How it comes"
        name="way"
        options={Object.entries(RECEIPT_WAY_LABELS).map(([value, label]) => ({ value, label }))}
        value={own?.values.way ?? (isCollected ? "cash" : "transfer")}
        errors={own?.errors.way}
      />
      <TextField
        label="Reference (optional)"
        name="reference"
        value={own?.values.reference}
        errors={own?.errors.reference}
        maxLength={100}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <SubmitButton name="outcome" value="received" className="button button-small">
          {formatAmount(cents)} has come
        </SubmitButton>
        <SubmitButton name="outcome" value="waived" className="button button-quiet button-small">
          Do not ask for it
        </SubmitButton>
      </div>
    </Form>
  );
}

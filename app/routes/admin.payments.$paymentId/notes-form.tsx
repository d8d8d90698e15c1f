import { Form, useNavigation } from "@remix-run/react";
import type { AdminPaymentView } from "~/domain/payment/office/admin-view";
import { MAX_NOTE_LENGTH } from "~/domain/payment/office/note-rules";
import type { FormReply } from "~/http/forms/form-reply";
import { TextAreaField } from "~/ui/text-field";

type NotesFormProps = { payment: AdminPaymentView; reply: FormReply | undefined };

/** Internal notes about a payment. */
export function NotesForm({ payment, reply }: NotesFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "notes";
  const own = reply?.values.intent === "notes" ? reply : undefined;
  return (
    <Form method="post" preventScrollReset className="card grid gap-3 p-4 sm:p-5">
      <input type="hidden" name="intent" value="notes" />
      <TextAreaField
        key={payment.notes}
        label="Notes"
        name="notes"
        rows={2}
        hint="For yourself and your helpers: the buyer never sees them."
        value={own?.values.notes ?? payment.notes}
        errors={own?.errors.notes}
        maxLength={MAX_NOTE_LENGTH}
      />
      <button
        type="submit"
        className="button button-quiet justify-self-start"
        aria-disabled={isSending}
      >
        {isSending ? "Saving..." : "Save notes"}
      </button>
    </Form>
  );
}

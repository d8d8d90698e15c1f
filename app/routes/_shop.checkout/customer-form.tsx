import { useNavigation } from "@remix-run/react";
import type { FormReply } from "~/http/forms/form-reply";
import { AnsweredForm } from "~/ui/answered-form";
import { ContactFields } from "~/ui/contact-fields";
import { Icon } from "~/ui/icons";
import { RecipientFields } from "~/ui/recipient-fields";

type CustomerFormProps = {
  reply: FormReply | undefined;
  typed: Record<string, string> | null;
  canCheckOut: boolean;
  asksForAddress: boolean;
};

export function CustomerForm({ reply, typed, canCheckOut, asksForAddress }: CustomerFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? typed ?? {};
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm reply={reply} className="grid gap-4" hasFaultsAbove>
      <h2 className="font-serif text-xl font-semibold">Customer Information</h2>
      <ContactFields
        names={{ name: "customerName", email: "customerEmail", phone: "customerPhone" }}
        values={values}
        errors={errors}
        meantEmail={reply?.meantEmail}
      />
      {asksForAddress && <RecipientFields values={values} errors={errors} />}
      <p className="flex gap-2 text-sm text-muted">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        You pay on PayFast's secure page. We never see your card details.
      </p>
      <button type="submit" className="button" disabled={!canCheckOut} aria-disabled={isSending}>
        {isSending ? "One moment..." : "Proceed to Payment"}
      </button>
    </AnsweredForm>
  );
}

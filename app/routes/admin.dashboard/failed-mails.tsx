import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatShortDateTime } from "~/domain/dates/formats";
import { AgainButton } from "./again-button";
import { AttentionGroup } from "./attention-group";

const KINDS: Record<string, string> = {
  "payment-confirmation": "Confirmation of a payment",
  "sale-notice": "Notice of a sale",
  "enquiry-acknowledgement": "Acknowledgement of an enquiry",
  "enquiry-notice": "Notice of an enquiry",
  "enquiries-notice": "Notice of several enquiries",
};

/** Undelivered mails, with the mail server's reason. */
export function FailedMails({ group }: { group: AttentionView["mails"] }) {
  return (
    <AttentionGroup
      kind="mails"
      title="Mails that could not be delivered"
      toDo="Put right what is wrong, then send them again. If the address is wrong, phone the person."
      group={group}
      keyOf={(mail) => mail.id}
    >
      {(mail) => (
        <>
          <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
            {KINDS[mail.kind] ?? mail.kind} to {mail.recipient}
            <p className="text-muted">
              {mail.reason}{" "}
              <span className="figures">({formatShortDateTime(Date.parse(mail.createdAt))})</span>
            </p>
          </div>
          <AgainButton what="mail" id={mail.id} label="Send again" of={mail.recipient} />
        </>
      )}
    </AttentionGroup>
  );
}

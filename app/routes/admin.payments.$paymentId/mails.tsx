import { useContext } from "react";
import { formatDateTime } from "~/domain/dates/formats";
import { MAIL_STATUSES } from "~/domain/mail/in-words";
import type { PaymentMailStatus } from "~/domain/mail/view";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { Badge, type Tone } from "~/ui/badge";

const TONES: Record<PaymentMailStatus["status"], Tone> = {
  queued: "yellow",
  sent: "green",
  failed: "red",
};

const KINDS: Record<string, string> = {
  "payment-confirmation": "Confirmation with the invoice",
  "sale-notice": "Notice of the sale",
  refund: "Refund with the credit note",
  "payment-due": "How to pay",
  "payment-reminder": "Reminder to pay",
  "payment-ended": "The order has ended",
  "order-ready": "Ready to collect",
  "order-sent": "Sent",
  "order-reminder": "Reminder to collect",
};

export function Mails({ mails }: { mails: PaymentMailStatus[] }) {
  const mailsLeave = useContext(MailsLeave);
  if (mails.length === 0) return null;
  return (
    <section aria-label="Mails" className="card p-4 text-sm sm:p-5">
      <h2 className="mb-2 text-base font-semibold">Mails</h2>
      {!mailsLeave && (
        <p className="mb-3 text-muted">
          The shop has no mail server: its mails are kept as files, and nobody gets them.
        </p>
      )}
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="min-w-0 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{KINDS[mail.kind] ?? mail.kind}</span>
              <Badge tone={TONES[mail.status]}>{MAIL_STATUSES[mail.status]}</Badge>
            </p>
            <p className="text-muted figures">
              {mail.recipient}
              {mail.sentAt && `, ${formatDateTime(Date.parse(mail.sentAt))}`}
            </p>
            {mail.status === "failed" && mail.reason && <p className="text-red">{mail.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

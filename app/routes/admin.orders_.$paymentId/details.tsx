import { Link } from "@remix-run/react";
import { useContext } from "react";
import { formatDateTime } from "~/domain/dates/formats";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import { MAIL_STATUSES } from "~/domain/mail/in-words";
import type { PaymentMailStatus } from "~/domain/mail/view";
import type { OrderView } from "~/domain/orders/view";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { MAX_NOTE_LENGTH } from "~/domain/payments/note-rules";
import { mailFact, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { type Fact, Facts, knownFacts } from "~/ui/admin/facts";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { Folded } from "~/ui/admin/page/folded";
import { useMay } from "~/ui/admin/page/who-works";
import { Badge, type Tone } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { TextAreaField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

const AS_AGREED = "No way was chosen: as you agree with the buyer.";

const TONES: Record<PaymentMailStatus["status"], Tone> = {
  queued: "yellow",
  sent: "green",
  written: "yellow",
  failed: "red",
};

const KINDS: Record<string, string> = {
  "payment-confirmation": "Confirmation with the invoice",
  "sale-notice": "Notice of the sale",
  refund: "Refund with the credit note",
  "payment-due": "How to pay",
  "payment-reminder": "Reminder to pay",
  "payment-part": "Part of the money is there",
  "payment-ended": "The order has ended",
  "order-ready": "Ready to collect",
  "order-sent": "Sent",
  "order-reminder": "Reminder to collect",
  "order-changed": "Another copy",
  "order-link": "Its link, for who asked for it",
  "return-acknowledgement": "A return is asked for",
  "return-notice": "Notice of the return",
  "return-answer": "Answer to the return",
};

type AboutProps = { payment: AdminPaymentView; order: OrderView | null };

export function CustomerInformation({ payment, order }: AboutProps) {
  const { customerName, customerEmail, customerPhone, reference } = payment;
  const given: [name: string, value: string | null][] = [
    ["Company", payment.buyerCompany],
    ["Address", payment.buyerAddress],
    ["VAT number", payment.buyerVatNumber],
  ];
  const facts: Fact[] = [
    ["Name", customerName],
    ...(customerEmail === null ? [] : [mailFact(customerEmail, `Your order ${reference}`)]),
    ...(customerPhone === null
      ? []
      : [["Phone", <Phone key="phone" phone={customerPhone} order={order} />] as Fact]),
    ...given.filter(([, value]) => value !== null),
  ];
  return (
    <Facts title="Customer Information" facts={facts} isAside>
      {customerPhone !== null && order !== null && (
        <WhatsAppLink
          phone={customerPhone}
          text={order.messageToBuyer}
          className="button button-quiet button-small"
        >
          Tell them by WhatsApp
        </WhatsAppLink>
      )}
    </Facts>
  );
}

function Phone({ phone, order }: { phone: string } & Pick<AboutProps, "order">) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <PhoneLink phone={phone} />
      {order === null && <WhatsAppLink phone={phone}>WhatsApp</WhatsAppLink>}
    </span>
  );
}

type NotesFormProps = { payment: AdminPaymentView; reply: FormReply | undefined };

export function NotesForm({ payment, reply }: NotesFormProps) {
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
      <SubmitButton
        className="button button-quiet justify-self-start"
        intent="notes"
        busy="Saving..."
      >
        Save notes
      </SubmitButton>
    </Form>
  );
}

export function DeliveryInformation({ payment, order }: AboutProps) {
  const { deliveryName, deliveryKind, deliveryTo, agreedText, agreedAt } = payment;
  const may = useMay();
  const kind = deliveryKind && DELIVERY_KIND_WORDS[deliveryKind].label;
  const given: [name: string, value: string | null][] = [
    ["Delivery", deliveryName ?? (order && AS_AGREED)],
    ["Kind", kind === deliveryName ? null : kind],
    ["Goes to", deliveryTo.join("\n") || null],
    ["You say", order?.deliveryDetails || null],
    ["The buyer agreed", agreedText],
    ["Agreed on", agreedAt && formatDateTime(Date.parse(agreedAt))],
  ];
  const facts = knownFacts(given);
  if (facts.length === 0) return null;
  return (
    <Facts title="Delivery" facts={facts} isAside>
      {order?.state === "to_pack" && order.wantedCopies > 0 && may("sell") && (
        <Link
          to={`/admin/orders/${payment.id}/change`}
          className="button button-quiet button-small"
        >
          Change the order
        </Link>
      )}
    </Facts>
  );
}

export function Mails({ mails }: { mails: PaymentMailStatus[] }) {
  const mailsLeave = useContext(MailsLeave);
  if (mails.length === 0) return null;
  return (
    <Folded
      title={`Mails (${mails.length})`}
      isOpen={mails.some(({ status }) => status === "failed")}
    >
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
    </Folded>
  );
}

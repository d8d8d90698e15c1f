import { Link, useNavigation } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates/formats";
import type { AdminPaymentView, PaymentFlagView } from "~/domain/payments/admin/admin-view";
import { FLAG_TITLES } from "~/domain/payments/admin/flag-titles";
import { MAX_NOTE_LENGTH, SETTLED_HOW_MISSING } from "~/domain/payments/note-rules";
import { isAtPayFast } from "~/domain/payments/ways";
import { mailHref, WhatsAppLink } from "~/ui/admin/contact-links";
import { AdminIcon } from "~/ui/admin/icons";
import { FLAG_TO_DO } from "~/ui/admin/payments/flag-to-do";
import { Form } from "~/ui/forms/form";
import { TextAreaField } from "~/ui/forms/text-field";
import { Icon } from "~/ui/icons";
import { NameOf } from "~/ui/page/name-of";
import type { FormReply } from "~/web/forms/form-reply";

const WHY_NOT_MISSING = "Please say in a few words why not";

type AttentionProps = { payment: AdminPaymentView; reply: FormReply | undefined };

export function OpenFlags({ payment, reply }: AttentionProps) {
  return payment.flags
    .filter(({ settledAt }) => settledAt === null)
    .map((flag) => <Open key={flag.id} flag={flag} payment={payment} reply={reply} />);
}

export function SettledFlags({ payment }: Pick<AttentionProps, "payment">) {
  return payment.flags
    .filter(({ settledAt }) => settledAt !== null)
    .map((flag) => <Settled key={flag.id} flag={flag} />);
}

function Open({ flag, payment, reply }: AttentionProps & { flag: PaymentFlagView }) {
  const title = FLAG_TITLES[flag.kind];
  return (
    <section
      aria-label={title}
      className="rounded-xl border border-red bg-red-bg p-4 text-sm text-text sm:p-5"
    >
      <h2 className="flex items-start gap-2 text-base font-semibold text-red">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">
          {title}: {flag.detail}
        </span>
      </h2>
      <p className="mt-2">
        {FLAG_TO_DO[flag.kind]}
        {flag.kind === "amount_mismatch" &&
          isAtPayFast(payment.method) &&
          " What PayFast reports so has sold nothing: look the payment up there."}
      </p>
      {flag.kind !== "reversed" && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Link to={`/admin/payments/${payment.id}/refund?flag=${flag.id}`} className="button">
            Refund this
          </Link>
          {flag.kind === "sold_out" && <OtherCopies payment={payment} flag={flag} />}
        </p>
      )}
      <Contact payment={payment} />
      <Settle flag={flag} reply={reply} />
    </section>
  );
}

function OtherCopies({
  payment,
  flag,
}: Pick<AttentionProps, "payment"> & { flag: PaymentFlagView }) {
  return payment.items
    .filter(({ bookId }) => flag.bookId === null || flag.bookId === bookId)
    .map(({ bookId, title }) => (
      <Link
        key={bookId}
        to={`/admin/orders/${payment.id}/replace?book=${bookId}`}
        className="button button-quiet"
      >
        Send another copy<span className="sr-only"> for {title}</span>
      </Link>
    ));
}

function Contact({
  payment: { customerEmail, customerPhone, reference },
}: {
  payment: AdminPaymentView;
}) {
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {customerEmail !== null && (
        <a
          href={mailHref(customerEmail, `Your order ${reference}`)}
          className="button button-quiet button-small"
        >
          <AdminIcon name="mail" className="size-4" /> Email the buyer
        </a>
      )}
      {customerPhone !== null && (
        <>
          <a href={`tel:${customerPhone}`} className="button button-quiet button-small">
            <AdminIcon name="phone" className="size-4" /> Call
          </a>
          <WhatsAppLink phone={customerPhone} className="button button-quiet button-small">
            WhatsApp
          </WhatsAppLink>
        </>
      )}
    </p>
  );
}

function Settle({ flag, reply }: { flag: PaymentFlagView; reply: FormReply | undefined }) {
  const isSending = useNavigation().formData?.get("flagId") === String(flag.id);
  const own = reply?.values.flagId === String(flag.id) ? reply : undefined;
  const isAsked = flag.kind === "refund_asked";
  return (
    <Form method="post" preventScrollReset className="mt-4 grid gap-3">
      <input type="hidden" name="intent" value="settle-flag" />
      <input type="hidden" name="flagId" value={flag.id} />
      <TextAreaField
        label={isAsked ? "Why not? Who asked reads this on the order" : "What did you do?"}
        name="note"
        rows={2}
        message={isAsked ? WHY_NOT_MISSING : SETTLED_HOW_MISSING}
        value={own?.values.note}
        errors={own?.errors.note}
        minLength={2}
        maxLength={MAX_NOTE_LENGTH}
        required
      />
      <button
        type="submit"
        className="button button-quiet justify-self-start"
        aria-disabled={isSending}
      >
        {isSending ? "Saving..." : isAsked ? "Say no" : "Mark as settled"}
      </button>
    </Form>
  );
}

function Settled({ flag }: { flag: PaymentFlagView }) {
  return (
    <section aria-label="Settled" className="card flex gap-2 p-4 text-sm sm:px-5">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="font-semibold">
          {FLAG_TITLES[flag.kind]}: {flag.detail}
        </h2>
        <p>{flag.note}</p>
        <p className="text-muted">
          Settled by {flag.settledBy === null ? "an admin" : <NameOf email={flag.settledBy} />}
          {flag.settledAt && <>, {formatDateTime(Date.parse(flag.settledAt))}</>}
        </p>
      </div>
    </section>
  );
}

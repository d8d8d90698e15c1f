import { useContext } from "react";
import { formatAmount } from "~/domain/money";
import type { OrderView } from "~/domain/payment/order/view";
import { InvoiceLink } from "~/ui/admin/invoice-link";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icons";

/** What follows an order that was just taken: its invoice, and the next sale, which Enter begins. */
export function Taken({ order: { paymentId, amount, customerEmail } }: { order: OrderView }) {
  const mailsLeave = useContext(MailsLeave);
  return (
    <section aria-label="Taken" className="card grid gap-3 p-4 sm:p-5">
      <p role="status" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="check" className="size-6 shrink-0 text-green" />
        <span>
          Sold for <span className="figures">{formatAmount(amount)}</span>
        </span>
      </p>
      {customerEmail !== null && mailsLeave && (
        <p className="text-sm text-muted">The invoice goes to {customerEmail} by mail.</p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Form action="/admin/orders/new" className="grid">
          {/* biome-ignore lint/a11y/noAutofocus: the next buyer stands there already */}
          <button type="submit" className="button" autoFocus>
            New sale
          </button>
        </Form>
        <InvoiceLink paymentId={paymentId} className="button button-quiet">
          Invoice to print
        </InvoiceLink>
      </div>
    </section>
  );
}

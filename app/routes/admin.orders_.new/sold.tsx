import { Link } from "@remix-run/react";
import { useContext } from "react";
import { formatAmount } from "~/domain/values/money";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { InvoiceLink, TillSlipLink } from "~/ui/admin/payments/invoice-link";
import { Icon } from "~/ui/icons";
import type { SaleData } from "./sale-data";

type SoldProps = { sold: NonNullable<SaleData["sold"]>; changeCents: number | null };

export function Sold({ sold, changeCents }: SoldProps) {
  const { paymentId, reference, amount, customerEmail } = sold;
  const mailsLeave = useContext(MailsLeave);
  return (
    <section aria-label="Sold" className="card grid gap-3 p-4 sm:p-5">
      <p role="status" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="check" className="size-6 shrink-0 text-green" />
        <span>
          Sold for <span className="figures">{formatAmount(amount)}</span>
        </span>
      </p>
      {changeCents !== null && (
        <p>
          Give back <b className="block text-3xl figures">{formatAmount(changeCents)}</b>
        </p>
      )}
      {customerEmail !== null && mailsLeave && (
        <p className="text-sm text-muted">The invoice goes to {customerEmail} by mail.</p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <TillSlipLink
          paymentId={paymentId}
          changeCents={changeCents}
          className="button button-quiet"
        />
        <InvoiceLink paymentId={paymentId} className="button button-quiet">
          Invoice to print
        </InvoiceLink>
        <Link to={`/admin/orders/${paymentId}`} className="button button-quiet figures">
          Order {reference}
        </Link>
      </div>
    </section>
  );
}

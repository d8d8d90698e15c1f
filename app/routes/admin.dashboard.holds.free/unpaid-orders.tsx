import { useContext } from "react";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import { priceFormat } from "~/domain/money";
import type { HoldsView } from "~/domain/payment/office/admin-view";
import { counted } from "~/ui/admin/held-titles";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { UnpaidOrderLink } from "~/ui/admin/unpaid-order-link";

type UnpaidOrdersProps = { orders: HoldsView["unpaidOrders"] };

/** The orders that keep books for days, which the question does not concern. Without any there is nothing to say. */
export function UnpaidOrders({ orders: { total, items } }: UnpaidOrdersProps) {
  const mailsLeave = useContext(MailsLeave);
  if (total === 0) return null;
  const price = priceFormat(items.map(({ amount }) => amount));
  const more = total - items.length;
  return (
    <section aria-labelledby="unpaid-orders" className="mt-4 border-t border-line pt-3 text-sm">
      <h3 id="unpaid-orders" className="font-semibold">
        {counted(total, "order")} by transfer or on collection {total === 1 ? "keeps" : "keep"}{" "}
        books
      </h3>
      <p className="text-muted">
        {total === 1 ? "It is" : "They are"} not ended here. To end one, open it and write why
        {mailsLeave ? ": its buyer reads that in a mail." : `. ${TELL_BUYER_YOURSELF}`}
      </p>
      <ul className="mt-2 max-h-68 divide-y divide-line overflow-y-auto">
        {items.map((order) => (
          <li key={order.paymentId} className="flex py-2">
            <UnpaidOrderLink order={order} price={price} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">And {counted(more, "more", "more")}.</p>}
    </section>
  );
}

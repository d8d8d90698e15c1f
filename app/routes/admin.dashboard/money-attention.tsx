import { Link } from "@remix-run/react";
import type { AttentionView, UnansweredGroup } from "~/domain/dashboard/view";
import { formatLongDate } from "~/domain/dates/time";
import type { HeldTitles } from "~/domain/holds/view";
import { FLAG_TITLES } from "~/domain/payments/admin/flag-titles";
import { TestBadge } from "~/ui/admin/badges";
import { DifferenceLine } from "~/ui/admin/payments/difference-line";
import { findingInWords } from "~/ui/admin/payments/finding-words";
import { FLAG_TO_DO } from "~/ui/admin/payments/flag-to-do";
import { heldInWords, networkInWords } from "~/ui/admin/payments/held-titles";
import { PaymentLine } from "~/ui/admin/payments/payment-line";
import { RECEIPTS_TO_DO, ReceiptFacts } from "~/ui/admin/payments/receipt-facts";
import { UnpaidOrderLink } from "~/ui/admin/payments/unpaid-order-link";
import { AttentionGroup } from "./attention-group";
import type { Priced } from "./priced";

export function UnknownReceipts({ group, price }: Priced<AttentionView["receipts"]>) {
  return (
    <AttentionGroup
      kind="receipts"
      title="Money that no payment explains"
      toDo={RECEIPTS_TO_DO}
      group={group}
      keyOf={(receipt) => receipt.providerPaymentId}
    >
      {(receipt) => (
        <>
          <ReceiptFacts receipt={receipt} price={price} time={formatLongDate} />
          <Link
            to={`/admin/dashboard/receipts/${encodeURIComponent(receipt.providerPaymentId)}`}
            preventScrollReset
            className="button button-quiet button-small"
          >
            Settle<span className="sr-only"> {receipt.providerPaymentId}</span>
          </Link>
        </>
      )}
    </AttentionGroup>
  );
}

export function FlaggedPayments({ group, price }: Priced<AttentionView["flags"][number]>) {
  return (
    <AttentionGroup
      kind={group.kind}
      title={FLAG_TITLES[group.kind]}
      toDo={FLAG_TO_DO[group.kind]}
      group={group}
      keyOf={(flag) => flag.flagId}
    >
      {(flag) => (
        <PaymentLine
          payment={{ ...flag, id: flag.paymentId }}
          detail={flag.detail}
          price={price}
          when={formatLongDate(flag.flaggedAt)}
        />
      )}
    </AttentionGroup>
  );
}

export function UnansweredPayments({ group, price }: Priced<UnansweredGroup>) {
  return (
    <AttentionGroup
      kind="unanswered"
      title="Payments without an answer"
      toDo="Look for these payments at PayFast. Once PayFast says that one was paid, it completes here by itself."
      group={group}
      keyOf={(payment) => payment.id}
    >
      {(payment) => (
        <PaymentLine
          payment={{ ...payment, amount: payment.amountCents }}
          detail={findingInWords(payment)}
          price={price}
          when={formatLongDate(payment.createdAt)}
        />
      )}
    </AttentionGroup>
  );
}

export function MuchHeld({ held }: { held: HeldTitles }) {
  return (
    <section aria-labelledby="holds" className="border-t border-line py-2.5">
      <h3 id="holds" className="font-semibold">
        Much of the shelf is held
      </h3>
      <p className="max-w-2xl text-sm text-muted">
        More than a fifth of your titles is held for buyers who are paying, or whose orders are not
        paid yet. On a busy evening that is good news. If it is few who hold so much, free what they
        hold.
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
        <p className="figures">{heldInWords(held)}</p>
        <Link
          to="/admin/dashboard/holds/free"
          preventScrollReset
          className="button button-quiet button-small"
        >
          Free the books
        </Link>
      </div>
      <ul className="divide-y divide-line text-sm">
        {held.byNetwork.map((one) => (
          <li
            key={one.network}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="figures">{networkInWords(one)}</p>
            <Link
              to={`/admin/dashboard/holds/networks/${one.network}`}
              preventScrollReset
              className="button button-quiet button-small"
            >
              {one.networks === 1 ? "Free this network" : "Free these networks"}
              <span className="sr-only">: {networkInWords(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function UnpaidPayments({ group, price }: Priced<AttentionView["awaited"]>) {
  return (
    <AttentionGroup
      kind="awaited"
      title="Orders that are not paid yet"
      toDo="Look at your bank account, and keep the books for who collects them. Open an order to mark its money as received."
      group={group}
      keyOf={(payment) => payment.paymentId}
    >
      {(payment) => <UnpaidOrderLink order={payment} price={price} />}
    </AttentionGroup>
  );
}

export function OpenDifferences({ group, price }: Priced<AttentionView["differences"]>) {
  return (
    <AttentionGroup
      kind="differences"
      title="Differences to settle"
      toDo="What goes out costs more or less than what was paid. Open an order to write down what came, to refund the rest, or not to ask for it."
      group={group}
      keyOf={(order) => order.paymentId}
    >
      {(order) => <DifferenceLine order={order} price={price} />}
    </AttentionGroup>
  );
}

export function UndecidedRefunds({ group, price }: Priced<AttentionView["refunds"]>) {
  return (
    <AttentionGroup
      kind="refunds"
      title="Refunds without an answer"
      toDo="Look for these refunds in your account at PayFast. Open one to say what you found there. The shop asks for none of them a second time."
      group={group}
      keyOf={(refund) => refund.refundId}
    >
      {({ paymentId, reference, customerName, amountCents, isTest, askedAt }) => (
        <Link
          to={`/admin/orders/${paymentId}#refunds`}
          className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
        >
          <span className="link figures">{reference}</span> {customerName} {isTest && <TestBadge />}
          <span className="block text-muted figures">
            {price(amountCents)}, asked of PayFast on {formatLongDate(askedAt)}
          </span>
        </Link>
      )}
    </AttentionGroup>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { formatShortDateTime } from "~/domain/dates/formats";
import type { OpenDifference } from "~/domain/orders/view";
import { paymentSearch } from "~/domain/payments/admin/admin-query";
import type { Waiting as WaitingView } from "~/domain/payments/provider/unanswered.server";
import { formatAmount } from "~/domain/values/money";
import { DifferenceLine } from "~/ui/admin/payments/difference-line";
import { findingInWords } from "~/ui/admin/payments/finding-words";
import { orderFromPayments } from "~/ui/admin/payments/order-address";
import { PaymentLine } from "~/ui/admin/payments/payment-line";
import { RECEIPTS_TO_DO, ReceiptFacts } from "~/ui/admin/payments/receipt-facts";

export function WaitingPayments({ waiting }: { waiting: WaitingView }) {
  return (
    <>
      <Receipts receipts={waiting.receipts} />
      <Unanswered waiting={waiting} />
    </>
  );
}

function Group({
  title,
  toDo,
  children,
}: {
  title: string;
  toDo: string;
  children: React.ReactNode;
}) {
  return (
    <section aria-label={title} className="card mb-4 p-4 text-sm">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="text-muted">{toDo}</p>
      {children}
    </section>
  );
}

export function OpenDifferenceList({ orders }: { orders: OpenDifference[] }) {
  if (orders.length === 0) return null;
  return (
    <Group
      title="Differences to settle"
      toDo="These orders were changed, and what goes out costs more or less than what was paid."
    >
      <ul className="mt-1">
        {orders.map((order) => (
          <li key={order.paymentId} className={LINE}>
            <DifferenceLine order={order} price={formatAmount} />
          </li>
        ))}
      </ul>
    </Group>
  );
}

const LINE = "flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0";

function Receipts({ receipts }: Pick<WaitingView, "receipts">) {
  if (receipts.length === 0) return null;
  return (
    <Group title="Money that no payment explains" toDo={RECEIPTS_TO_DO}>
      <ul className="mt-1">
        {receipts.map((receipt) => (
          <li key={receipt.providerPaymentId} className={LINE}>
            <ReceiptFacts receipt={receipt} price={formatAmount} time={formatShortDateTime} />
            <Link
              to={`/admin/dashboard/receipts/${encodeURIComponent(receipt.providerPaymentId)}`}
              className="button button-quiet button-small"
            >
              Settle<span className="sr-only"> {receipt.providerPaymentId}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Unanswered({ waiting: { unanswered, abandoned } }: { waiting: WaitingView }) {
  const { search } = useLocation();
  if (unanswered.length === 0 && abandoned === 0) return null;
  return (
    <Group
      title="Payments without an answer for 15 minutes"
      toDo="Once PayFast says that one was paid, it completes here by itself. Open one to ask PayFast now."
    >
      {unanswered.length > 0 && (
        <ul className="mt-1">
          {unanswered.map((payment) => (
            <li key={payment.id} className={LINE}>
              <PaymentLine
                payment={{ ...payment, amount: payment.amountCents }}
                detail={findingInWords(payment)}
                price={formatAmount}
                when={formatShortDateTime(payment.createdAt)}
                to={orderFromPayments(payment.id, search)}
              />
            </li>
          ))}
        </ul>
      )}
      {abandoned > 0 && (
        <p className="mt-2">
          <Link to={`/admin/payments${paymentSearch({ status: "pending" })}`} className="link">
            {abandoned === 1 ? "1 payment" : `${abandoned} payments`}
          </Link>{" "}
          of the last three days never became one at PayFast: the buyers left. You need not do
          anything.
        </p>
      )}
    </Group>
  );
}

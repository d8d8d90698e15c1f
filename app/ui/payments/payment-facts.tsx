import { Link } from "@remix-run/react";
import { formatLongDate } from "~/domain/dates/time";
import { deliveryAmount } from "~/domain/delivery/price";
import type { PaymentView } from "~/domain/payments/view";
import { formatAmount } from "~/domain/values/money";
import { Badge, type Tone } from "../badge";

const STATUS_TONES: Record<PaymentView["status"], Tone> = {
  completed: "green",
  pending: "yellow",
  failed: "red",
  cancelled: "grey",
};

function PaymentStatusBadge({ payment }: { payment: PaymentView }) {
  const { status } = payment;
  return (
    <span className="inline-flex gap-2">
      <Badge tone={STATUS_TONES[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
      {payment.isTest && <Badge tone="yellow">TEST</Badge>}
    </span>
  );
}

type PaymentFactsProps = { payment: PaymentView; more?: [name: string, value: string][] };

export function PaymentFacts({ payment, more = [] }: PaymentFactsProps) {
  const facts: [name: string, value: React.ReactNode][] = [
    [
      "Reference",
      <span key="reference" className="whitespace-nowrap">
        {payment.reference}
      </span>,
    ],
    ...(payment.id === null ? [] : [["Payment ID", payment.id] as [string, string]]),
    ["Amount", formatAmount(payment.amount)],
    ...(payment.refundedCents === 0
      ? []
      : [["Refunded", formatAmount(payment.refundedCents)] as [string, string]]),
    ["Name", payment.customerName],
    ...(payment.customerEmail === null
      ? []
      : [["Email", payment.customerEmail] as [string, string]]),
    ...(payment.deliveryName === payment.paidDeliveryName
      ? []
      : [["Delivery now", payment.deliveryName] as [string, string]]),
    ...(payment.deliveryDueCents === 0
      ? []
      : [["To pay by transfer", formatAmount(payment.deliveryDueCents)] as [string, string]]),
    ...(payment.deliveryTo.length === 0
      ? []
      : [["Goes to", payment.deliveryTo.join(", ")] as [string, string]]),
    ["Date", formatLongDate(Date.parse(payment.createdAt))],
    ...more,
    ["Status", <PaymentStatusBadge key="status" payment={payment} />],
  ];
  return (
    <section aria-label="Payment" className="mt-6 rounded-xl border border-line">
      <ul className="border-b border-line px-4 py-1.5">
        {payment.items.map((item) => (
          <li key={item.bookId} className="flex flex-wrap gap-x-4">
            <span className="flex min-w-0 grow basis-24 gap-x-2">
              <span className="py-2.5 whitespace-nowrap">{item.quantity} ×</span>
              <Link
                to={`/book/${item.bookId}`}
                className="link min-w-0 py-2.5 [overflow-wrap:anywhere]"
              >
                {item.title}
              </Link>
            </span>
            {item.refundedQty > 0 && (
              <span className="py-2.5 text-sm text-muted">
                {item.quantity === 1 ? "Refunded" : `${item.refundedQty} refunded`}
              </span>
            )}
            <span className="ml-auto py-2.5 figures">
              {formatAmount(item.unitPriceCents * item.quantity)}
            </span>
          </li>
        ))}
        {payment.paidDeliveryName !== null && (
          <li className="flex flex-wrap gap-x-4">
            <span className="min-w-0 grow basis-24 py-2.5 [overflow-wrap:anywhere]">
              {payment.paidDeliveryName}
            </span>
            <span className="ml-auto py-2.5 figures">{deliveryAmount(payment.deliveryCents)}</span>
          </li>
        )}
      </ul>
      <dl className="px-4">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 last:border-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

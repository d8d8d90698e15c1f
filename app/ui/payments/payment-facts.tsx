import { formatLongDate } from "~/domain/dates/time";
import type { PaymentView } from "~/domain/payments/view";
import { formatAmount } from "~/domain/values/money";
import { Badge, type Tone } from "../badge";

const STATUS_TONES: Record<PaymentView["status"], Tone> = {
  completed: "green",
  pending: "yellow",
  failed: "red",
  cancelled: "grey",
};

function PaymentStatusBadge({ status, isTest, amount, ...payment }: PaymentView) {
  const backCents = payment.refundedCents - payment.mistakenCents;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={STATUS_TONES[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
      {backCents > 0 && (
        <Badge tone="blue">{payment.refundedCents < amount ? "Partly refunded" : "Refunded"}</Badge>
      )}
      {isTest && <Badge tone="yellow">TEST</Badge>}
    </span>
  );
}

type PaymentFactsProps = {
  payment: PaymentView;
  toRefundCents?: number;
  more?: [name: string, value: string][];
};

export function PaymentFacts({ payment, toRefundCents = 0, more = [] }: PaymentFactsProps) {
  const isNewWay = payment.deliveryName !== payment.paidDeliveryName;
  const facts: [name: string, value: React.ReactNode][] = [
    ["Payment status", <PaymentStatusBadge key="status" {...payment} />],
    ["Delivery now", isNewWay && payment.deliveryName],
    ["To be refunded", toRefundCents > 0 && formatAmount(toRefundCents)],
    ["Date", formatLongDate(Date.parse(payment.order?.times.paidAt ?? payment.createdAt))],
    ["Name", payment.customerName],
    ["Email", payment.customerEmail],
    ["Payment ID", payment.id],
    ...more,
  ];
  return (
    <section aria-label="Payment" className="text-sm leading-snug">
      <dl className="grid gap-0.5">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-3">
                <dt className="basis-28 text-muted">{name}</dt>
                <dd className="min-w-0 grow basis-36 font-medium [overflow-wrap:anywhere]">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

import { Link } from "@remix-run/react";
import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import type { UnpaidPayment } from "~/domain/payments/admin/admin-view";
import { partInWords } from "~/domain/payments/status";
import { PAYMENT_WAY_LABELS } from "~/domain/payments/ways";
import { TestBadge } from "../badges";

type UnpaidOrderLinkProps = { order: UnpaidPayment; price: (cents: number) => string };

export function UnpaidOrderLink({ order, price }: UnpaidOrderLinkProps) {
  const { paymentId, reference, customerName, amount, isTest, method, holdEndsAt, receivedCents } =
    order;
  return (
    <Link
      to={`/admin/orders/${paymentId}`}
      className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
    >
      <span className="link figures">{reference}</span> {customerName},{" "}
      <span className="figures">{price(amount)}</span> {isTest && <TestBadge />}
      <span className="block text-muted">
        {PAYMENT_WAY_LABELS[method]}
        {holdEndsAt !== null && `, until ${lastDayToPay(holdEndsAt)}`}
      </span>
      {receivedCents > 0 && (
        <span className="block font-medium figures">{partInWords(receivedCents, amount)}</span>
      )}
    </Link>
  );
}

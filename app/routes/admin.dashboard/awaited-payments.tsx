import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { lastDayToPay } from "~/domain/payment/otherwise/hold-days";
import { PAYMENT_WAY_LABELS } from "~/domain/payment/otherwise/ways";
import { TestBadge } from "~/ui/admin/badges";
import { AttentionGroup } from "./attention-group";
import type { Priced } from "./priced";

/** Orders that wait for a transfer or to be collected, what ends first on top. */
export function AwaitedPayments({ group, price }: Priced<AttentionView["awaited"]>) {
  return (
    <AttentionGroup
      kind="awaited"
      title="Orders that are not paid yet"
      toDo="Look at your bank account, and keep the books for who collects them. Open an order to mark its money as received."
      group={group}
      keyOf={(payment) => payment.paymentId}
    >
      {({ paymentId, reference, customerName, amount, isTest, method, holdEndsAt }) => (
        <Link
          to={`/admin/payments/${paymentId}`}
          className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
        >
          <span className="link figures">{reference}</span> {customerName},{" "}
          <span className="figures">{price(amount)}</span> {isTest && <TestBadge />}
          <span className="block text-muted">
            {PAYMENT_WAY_LABELS[method]}, until {lastDayToPay(holdEndsAt)}
          </span>
        </Link>
      )}
    </AttentionGroup>
  );
}

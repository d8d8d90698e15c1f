import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { STATE_TITLES } from "~/domain/payment/order/steps";
import { TestBadge } from "~/ui/admin/badges";
import { Badge } from "~/ui/badge";
import { AttentionGroup } from "./attention-group";
import type { Priced } from "./priced";

const MAY_CANCEL_AFTER_DAYS = 30;

export function LateOrders({ group, price }: Priced<AttentionView["orders"]>) {
  return (
    <AttentionGroup
      kind="orders"
      title="Orders that wait for 20 days or more"
      toDo="Hand them over, or speak to the buyer. After 30 days a buyer may cancel, unless you agreed otherwise."
      group={group}
      keyOf={(order) => order.paymentId}
    >
      {({ paymentId, reference, customerName, amount, isTest, state, days }) => (
        <>
          <Link
            to={`/admin/orders/${paymentId}`}
            className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
          >
            <span className="link figures">{reference}</span> {customerName},{" "}
            <span className="figures">{price(amount)}</span> {isTest && <TestBadge />}
            <span className="block text-muted">{STATE_TITLES[state]}</span>
          </Link>
          <Badge tone={days >= MAY_CANCEL_AFTER_DAYS ? "red" : "yellow"}>{days} days</Badge>
        </>
      )}
    </AttentionGroup>
  );
}

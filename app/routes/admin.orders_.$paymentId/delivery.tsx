import { Link } from "@remix-run/react";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import type { OrderView } from "~/domain/payment/order/view";
import { Facts, knownFacts } from "~/ui/admin/facts";

const AS_AGREED = "No way was chosen: as you agree with the buyer.";

export function DeliveryOfOrder({ order }: { order: OrderView }) {
  const { deliveryName, deliveryKind, deliveryTo, deliveryDetails, notes } = order;
  const kind = deliveryKind && DELIVERY_KIND_WORDS[deliveryKind].label;
  const given: [name: string, value: string | null][] = [
    ["Delivery", deliveryName ?? AS_AGREED],
    ["Kind", kind === deliveryName ? null : kind],
    ["Goes to", deliveryTo.join("\n") || null],
    ["You say", deliveryDetails || null],
    ["Your notes", notes],
  ];
  return (
    <Facts title="Delivery" facts={knownFacts(given)}>
      {order.state === "to_pack" && (
        <Link
          to={`/admin/orders/${order.paymentId}/change`}
          className="button button-quiet button-small"
        >
          Change the order
        </Link>
      )}
    </Facts>
  );
}

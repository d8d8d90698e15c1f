import { formatDateTime } from "~/domain/dates/formats";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import type { AdminPaymentView } from "~/domain/payment/office/admin-view";
import { Facts, knownFacts } from "~/ui/admin/facts";

/** How the order reaches its buyer, and what they agreed to of the books. Nothing of a payment from before there was either. */
export function DeliveryInformation({ payment }: { payment: AdminPaymentView }) {
  const { deliveryName, deliveryKind, deliveryTo, agreedText, agreedAt } = payment;
  const kind = deliveryKind && DELIVERY_KIND_WORDS[deliveryKind].label;
  const given: [name: string, value: string | null][] = [
    ["Delivery", deliveryName],
    ["Kind", kind === deliveryName ? null : kind],
    ["Goes to", deliveryTo.join("\n") || null],
    ["The buyer agreed", agreedText],
    ["Agreed on", agreedAt && formatDateTime(Date.parse(agreedAt))],
  ];
  const facts = knownFacts(given);
  return facts.length === 0 ? null : <Facts title="Delivery" facts={facts} />;
}

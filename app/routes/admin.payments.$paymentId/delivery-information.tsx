import { formatDateTime } from "~/domain/dates/formats";
import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import type { AdminPaymentView } from "~/domain/payment/office/admin-view";
import { type Fact, Facts } from "~/ui/admin/facts";

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
  const facts = given.flatMap(([name, value]): Fact[] =>
    value === null
      ? []
      : [
          [
            name,
            <span key={name} className="whitespace-pre-line">
              {value}
            </span>,
          ],
        ],
  );
  return facts.length === 0 ? null : <Facts title="Delivery" facts={facts} />;
}

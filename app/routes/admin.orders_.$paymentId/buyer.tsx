import type { OrderView } from "~/domain/payment/order/view";
import { mailFact, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { type Fact, Facts } from "~/ui/admin/facts";

export function Buyer({ order }: { order: OrderView }) {
  const { customerName, customerEmail, customerPhone, reference, messageToBuyer } = order;
  const facts: Fact[] = [
    ["Name", customerName],
    ...(customerEmail === null ? [] : [mailFact(customerEmail, `Your order ${reference}`)]),
    ...(customerPhone === null
      ? []
      : [["Phone", <PhoneLink key="phone" phone={customerPhone} />] as Fact]),
  ];
  return (
    <Facts title="Buyer" facts={facts}>
      {customerPhone !== null && (
        <WhatsAppLink
          phone={customerPhone}
          text={messageToBuyer}
          className="button button-quiet button-small"
        >
          Tell them by WhatsApp
        </WhatsAppLink>
      )}
    </Facts>
  );
}

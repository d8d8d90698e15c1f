import type { AdminPaymentView } from "~/domain/payment/office/admin-view";
import { MailLink, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { type Fact, Facts } from "~/ui/admin/facts";

/** The buyer. Company, address and VAT number only when an invoice in their name was requested. */
export function CustomerInformation({ payment }: { payment: AdminPaymentView }) {
  const { customerName, customerEmail, customerPhone, reference } = payment;
  const given: [name: string, value: string | null][] = [
    ["Company", payment.buyerCompany],
    ["Address", payment.buyerAddress],
    ["VAT number", payment.buyerVatNumber],
  ];
  const facts: Fact[] = [
    ["Name", customerName],
    ["Email", <MailLink key="email" email={customerEmail} subject={`Your order ${reference}`} />],
    ...(customerPhone === null
      ? []
      : [["Phone", <Phone key="phone" phone={customerPhone} />] as Fact]),
    ...given.filter(([, value]) => value !== null),
  ];
  return <Facts title="Customer Information" facts={facts} />;
}

function Phone({ phone }: { phone: string }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <PhoneLink phone={phone} />
      <WhatsAppLink phone={phone}>WhatsApp</WhatsAppLink>
    </span>
  );
}

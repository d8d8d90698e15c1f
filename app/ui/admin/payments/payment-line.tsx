import { Link } from "@remix-run/react";
import { TestBadge } from "~/ui/admin/badges";

type PaymentLineProps = {
  payment: { id: string; reference: string; customerName: string; amount: number; isTest: boolean };
  detail: string;
  price: (cents: number) => string;
  when: string;
  to?: string;
};

export function PaymentLine({ payment, detail, price, when, to }: PaymentLineProps) {
  return (
    <>
      <Link
        to={to ?? `/admin/orders/${payment.id}`}
        className="block min-h-11 min-w-0 grow basis-60"
      >
        <span className="link figures">{payment.reference}</span> {payment.customerName},{" "}
        <span className="figures">{price(payment.amount)}</span> {payment.isTest && <TestBadge />}
        <span className="block text-muted [overflow-wrap:anywhere]">{detail}</span>
      </Link>
      <span className="text-muted figures sm:shrink-0">{when}</span>
    </>
  );
}

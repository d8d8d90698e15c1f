import { Link } from "@remix-run/react";
import { formatAmount } from "~/domain/money";
import { Icon } from "./icons";
import { EmptyState } from "./notice";

type PaymentUnderWayProps = { payment: { id: string; amountCents: number } };

/** The cart is empty because its books wait at the payment: two ways on from there. */
export function PaymentUnderWay({ payment }: PaymentUnderWayProps) {
  return (
    <EmptyState
      title="Your books are waiting to be paid"
      text={`A payment of ${formatAmount(payment.amountCents)} is under way, and its copies are held for you.`}
      icon={<Icon name="clock" className="size-12" />}
    >
      <Link to={`/payment/pay/${payment.id}`} className="button">
        Continue to PayFast
      </Link>
      <Link to={`/payment/cancel?payment=${payment.id}`} className="button button-quiet">
        Cancel and change the cart
      </Link>
    </EmptyState>
  );
}

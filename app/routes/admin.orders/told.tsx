import { Link } from "@remix-run/react";
import { STATE_TITLES } from "~/domain/payment/order/steps";
import type { MarkedOrder, OrderState } from "~/domain/payment/order/way-view";
import { Icon } from "~/ui/icons";

/** Where the list's form leads: what became of the orders is in sight, however far below the button was. */
export const TOLD_ID = "told";

type ToldProps = { told: { state: OrderState; orders: MarkedOrder[] } };

export function Told({ told: { state, orders } }: ToldProps) {
  if (orders.length === 0) return null;
  return (
    <section
      id={TOLD_ID}
      aria-label="What was changed"
      role="status"
      className="card mb-4 scroll-mt-18 p-4 text-sm"
    >
      <ul className="grid gap-1">
        {orders.map(({ paymentId, reference, refusal }) => (
          <li key={paymentId} className="flex items-start gap-2 [overflow-wrap:anywhere]">
            <Icon
              name={refusal === null ? "check" : "alert"}
              className={`mt-0.5 size-5 shrink-0 ${refusal === null ? "text-green" : "text-red"}`}
            />
            <span>
              <Link to={`/admin/orders/${paymentId}`} className="link figures">
                {reference}
              </Link>
              : {refusal === null ? `${STATE_TITLES[state]}.` : `Not changed. ${refusal}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

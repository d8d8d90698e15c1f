import { formatLongDate } from "~/domain/dates/time";
import type { OrderState, OrderWay } from "~/domain/payments/order-way-view";
import { Icon } from "../icons";

type Step = { title: string; at: string | null; isDone: boolean };

const DONE: Record<OrderState, number> = { to_pack: 1, ready: 2, sent: 2, handed_over: 3 };

function stepsOf({ state, times }: OrderWay): Step[] {
  const isPacked = DONE[state] > 1;
  const isOver = DONE[state] > 2;
  const onTheWay = times.sentAt !== null ? "Sent" : "Ready for you";
  return [
    { title: "Paid", at: times.paidAt, isDone: true },
    {
      title: isPacked ? onTheWay : "We are packing it",
      at: times.sentAt ?? times.readyAt,
      isDone: isPacked,
    },
    { title: isOver ? "With you" : "Not with you yet", at: times.handedOverAt, isDone: isOver },
  ];
}

export function WayOfOrder({ order }: { order: OrderWay }) {
  const { carrier, trackingNumber, trackingUrl } = order;
  const parcel = [carrier, trackingNumber].filter(Boolean).join(", ");
  return (
    <section className="mt-6">
      <h2 className="font-serif text-xl font-semibold">Where your order is</h2>
      <ol className="mt-2 grid gap-2">
        {stepsOf(order).map(({ title, at, isDone }) => (
          <li key={title} className="flex gap-2">
            <Icon
              name={isDone ? "check" : "clock"}
              className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-green" : "text-muted"}`}
            />
            <span className={isDone ? "font-medium" : "text-muted"}>
              {title}
              {at && (
                <span className="block text-sm font-normal text-muted">
                  {formatLongDate(Date.parse(at))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {parcel !== "" && <p className="mt-2 [overflow-wrap:anywhere]">Your parcel: {parcel}</p>}
      {trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" className="link inline-block py-2.5">
          Follow your parcel
        </a>
      )}
    </section>
  );
}

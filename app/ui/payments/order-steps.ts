import { dayInSouthAfrica, shortDay } from "~/domain/dates/calendar";
import type { DeliveryKind } from "~/domain/delivery/kinds";
import type { OrderState, OrderWay } from "~/domain/payments/order-way-view";
import { isAllMissing } from "~/domain/payments/status";
import type { PaymentView } from "~/domain/payments/view";
import type { OrderPromise } from "~/domain/returns/view";

/** A step of an order; `said` is for who does not see the line that joins them. */
export type WayStep = { title: string; day: string | null; said: "Done" | "Now" | "To come" };

const AT: Record<OrderState, number> = { to_pack: 1, ready: 2, sent: 2, handed_over: 4 };

const thirdStep = ({ state }: OrderWay, kind: DeliveryKind | null): string => {
  if (state === "ready" || kind === "collection" || kind === "school") return "Ready for you";
  return state === "sent" || kind !== null ? "On its way" : "Ready";
};

type Ordered = Pick<PaymentView, "order" | "deliveryKind" | "refundedCents" | "amount"> &
  Parameters<typeof isAllMissing>[0];

export function orderSteps(payment: Ordered, promise: OrderPromise): WayStep[] {
  const { order, deliveryKind, refundedCents, amount } = payment;
  if (order === null || refundedCents === amount || promise !== "stands") return [];
  if (isAllMissing(payment)) return [];
  const { state, times } = order;
  const reached = AT[state];
  const steps: [title: string, at: string | null][] = [
    ["Paid", times.paidAt],
    [reached > 1 ? "Packed" : "Packing", null],
    [thirdStep(order, deliveryKind), times.sentAt ?? times.readyAt],
    ["With you", times.handedOverAt],
  ];
  return steps.map(([title, at], place) => ({
    title,
    day: at === null ? null : shortDay(dayInSouthAfrica(Date.parse(at))),
    said: place < reached ? "Done" : place === reached ? "Now" : "To come",
  }));
}

export type ParcelLink = { text: string; url: string | null };

type Parcel = Pick<OrderWay, "carrier" | "trackingNumber" | "trackingUrl">;

export function parcelLink({ carrier, trackingNumber, trackingUrl }: Parcel): ParcelLink | null {
  if (trackingNumber === null) return null;
  return trackingUrl === null
    ? { text: `Your parcel: ${[carrier, trackingNumber].filter(Boolean).join(", ")}`, url: null }
    : { text: `Track parcel ${trackingNumber}`, url: trackingUrl };
}

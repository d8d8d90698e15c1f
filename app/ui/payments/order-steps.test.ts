import { expect, it } from "vitest";
import type { OrderState, OrderWay } from "~/domain/payments/order-way-view";
import { orderSteps, parcelLink } from "./order-steps";

const NOON = "2026-11-27T10:00:00Z";

const orderIn = (state: OrderState, more: Partial<OrderWay["times"]> = {}): OrderWay => ({
  state,
  times: { paidAt: NOON, readyAt: null, sentAt: null, handedOverAt: null, ...more },
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  parts: [],
});

const told = (order: OrderWay, kind: "courier" | "collection" | null, refundedCents = 0) =>
  orderSteps({ order, deliveryKind: kind, refundedCents, amount: 12_000, items: [] }, "stands")
    .map(({ said, title, day }) => [`${said}: ${title}`, day].filter(Boolean).join(", "))
    .join("; ");

it("tells whoever sees no line what is done, what is now, and what is to come", () => {
  expect(told(orderIn("to_pack"), "courier")).toBe(
    "Done: Paid, 27 Nov; Now: Packing; To come: On its way; To come: With you",
  );
  expect(told(orderIn("sent", { sentAt: NOON }), "courier")).toBe(
    "Done: Paid, 27 Nov; Done: Packed; Now: On its way, 27 Nov; To come: With you",
  );
});

it("has no step left where all the money went back", () => {
  expect(told(orderIn("to_pack"), "courier", 12_000)).toBe("");
});

it("names the step at which it is collected", () => {
  expect(told(orderIn("ready", { readyAt: NOON }), "collection")).toContain("Now: Ready for you");
  const over = orderIn("handed_over", { readyAt: NOON, handedOverAt: NOON });
  expect(told(over, "collection")).toBe(
    "Done: Paid, 27 Nov; Done: Packed; Done: Ready for you, 27 Nov; Done: With you, 27 Nov",
  );
});

it("leads to a parcel where its carrier is known, and names it where it is not", () => {
  const sent = { ...orderIn("sent"), carrier: "Example Vans", trackingNumber: "P1" };
  expect(parcelLink(sent)).toEqual({ text: "Your parcel: Example Vans, P1", url: null });
  const known = { ...sent, trackingUrl: "https://example.org/P1" };
  expect(parcelLink(known)?.text).toBe("Track parcel P1");
  expect(parcelLink({ ...sent, trackingNumber: null })).toBeNull();
});

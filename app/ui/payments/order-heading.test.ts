import { expect, it } from "vitest";
import type { OrderState } from "~/domain/payments/order-way-view";
import { headingOf } from "~/domain/payments/status";

const times = { paidAt: "2026-01-05T08:00:00Z", readyAt: null, sentAt: null, handedOverAt: null };
const parcel = { carrier: null, trackingNumber: null, trackingUrl: null };
const part = { books: ["Example Atlas (Good)"], sentAt: "2026-01-06T08:00:00Z", ...parcel };

const headed = (
  state: OrderState,
  refundedCents: number,
  parts = [] as (typeof part)[],
  mistakenCents = 0,
  missingQty = 0,
) =>
  headingOf({
    status: "completed",
    method: "payfast",
    amount: 36_000,
    needsAttention: false,
    refundedCents,
    mistakenCents,
    items: [{ quantity: 1, refundedQty: 0, missingQty }],
    order: { state, times, ...parcel, parts },
  }).replaceAll("\u00a0", " ");

it("the headline of an order is how it stands", () => {
  expect(headed("to_pack", 0)).toBe("Payment Successful!");
  expect(headed("to_pack", 12_000)).toBe("R120.00 of R360.00 refunded");
  expect(headed("to_pack", 36_000)).toBe("R360.00 refunded");
  expect(headed("to_pack", 0, [part])).toBe("A part is on its way");
  expect(headed("sent", 12_000)).toBe("On its way");
  expect(headed("to_pack", 36_000, [], 36_000)).toBe("Not paid");
  expect(headed("to_pack", 36_000, [], 6_000)).toBe("R300.00 refunded");
  expect(headed("to_pack", 0, [], 0, 1)).toBe("Paid, but sold out");
});

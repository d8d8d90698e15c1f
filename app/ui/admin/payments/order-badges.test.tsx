import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderState } from "~/domain/payments/order-way-view";
import { OrderBadges } from "./order-badges";

const NOTHING = { owedCopies: 0, askedCopies: 0, swappedCopies: 0, sentCopies: 0, copies: 1 };
const NO_MONEY = { dueCents: 0, toGiveBackCents: 0 };

const badges = (state: OrderState, mistakenCents: number) => {
  const gone = { amount: 12_000, refundedCents: 12_000, mistakenCents, wantedCopies: 0 };
  const order = { ...NOTHING, ...NO_MONEY, ...gone, state, returnState: null, isTest: false };
  return renderToStaticMarkup(<OrderBadges order={order} />);
};

it("an order has ended as refunded only where money went back", () => {
  expect(badges("to_pack", 0)).toContain("Ended: refunded");
  expect(badges("to_pack", 2_000)).toContain("Ended: refunded");
  expect(badges("to_pack", 12_000)).toContain("Ended: not paid");
  expect(badges("handed_over", 0)).toContain("Refunded");
  expect(badges("handed_over", 12_000)).toContain("Not paid");
});

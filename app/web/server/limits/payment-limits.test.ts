import { beforeAll, expect, it, vi } from "vitest";
import { someCart } from "~/domain/cart/cart.fixture";
import { STRANGER } from "~/domain/checkout/visitor";
import { MINUTE_MS } from "~/domain/dates/time";
import { env } from "~/env.server";
import { beginWithinLimits, noteCartPage } from "./payment-limits.server";
import { TooManyRequests } from "./rate-limit.server";

beforeAll(() => {
  env.RATE_LIMIT = "on";
  vi.useFakeTimers();
});

it("an address begins 600 payments in an hour as strangers and as many as people, however it goes about it", () => {
  const cart = someCart();
  let begun = 0;
  const tryOnce = (withCart: boolean, clientAddress: string) => {
    try {
      beginWithinLimits({ clientAddress, visitor: STRANGER, cart: withCart ? cart : null }, () => {
        begun += 1;
      });
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyRequests);
    }
  };
  for (let minute = 0; minute < 59; minute++) {
    for (let i = 0; i < 70; i++) tryOnce(false, "192.0.2.1");
    vi.advanceTimersByTime(MINUTE_MS);
  }
  expect(begun).toBe(600);
  tryOnce(true, "192.0.2.1");
  expect(begun).toBe(600);
  noteCartPage(cart);
  tryOnce(true, "192.0.2.1");
  expect(begun).toBe(601);
  vi.advanceTimersByTime(MINUTE_MS);
  tryOnce(false, "192.0.2.1");
  expect(begun).toBe(602);
});

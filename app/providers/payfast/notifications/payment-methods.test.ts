import { expect, it } from "vitest";
import { paymentMethodOf } from "./payment-methods";

it.each([
  ["CC", "Credit card"],
  ["ef", "EFT"],
  [" DC ", "Debit card"],
  ["Debit Card", "Debit Card"],
  ["XX", "XX"],
  ["constructor", "constructor"],
])("%j is said as %j", (code, words) => {
  expect(paymentMethodOf(code)).toBe(words);
});

it("says nothing where PayFast tells nothing", () => {
  expect([paymentMethodOf(""), paymentMethodOf("  ")]).toEqual([null, null]);
});

import { describe, expect, it } from "vitest";
import { amountOf, centsOf } from "./amount";

describe("amountOf", () => {
  it.each([
    [1, "0.01"],
    [10, "0.10"],
    [100, "1.00"],
    [34950, "349.50"],
    [123456, "1234.56"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91"],
  ])("writes %d cents as %s", (cents, text) => {
    expect(amountOf(cents)).toBe(text);
    expect(centsOf(text)).toBe(cents);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %d", (cents) => {
    expect(() => amountOf(cents)).toThrow(RangeError);
  });
});

describe("centsOf", () => {
  it.each([
    ["0.00", 0],
    ["-0.00", 0],
    ["-8.04", -804],
    ["1.10", 110],
    ["4.35", 435],
    ["1234.56", 123456],
  ])("reads %s", (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each([
    ["blank", ""],
    ["no decimals", "349"],
    ["one decimal", "349.5"],
    ["three decimals", "349.500"],
    ["a comma", "349,50"],
    ["thousands", "1,234.56"],
    ["a space", " 349.50"],
    ["a line feed", "349.50\n"],
    ["an exponent", "3e2.00"],
    ["hexadecimal", "0x10.00"],
    ["a plus", "+349.50"],
    ["two minuses", "--1.00"],
    ["leading zeros", "00349.50"],
    ["no whole part", ".50"],
    ["other digits", "٣٤٩.٥٠"],
    ["more than is safe", "90071992547409.92"],
  ])("is null for %s", (_, text) => {
    expect(centsOf(text)).toBeNull();
  });
});

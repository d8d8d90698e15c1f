import { describe, expect, it } from "vitest";
import { readRand, writeRand } from "./rand";

describe("a price in rand", () => {
  it.each([
    ["150", 15_000],
    ["R150", 15_000],
    ["R 150", 15_000],
    ["R150.00", 15_000],
    ["R 155,00", 15_500],
    ["r150", 15_000],
    ["ZAR 150", 15_000],
    ["150 ZAR", 15_000],
    ["150 rand", 15_000],
    ["R. 150", 15_000],
    ["150,-", 15_000],
    ["150.-", 15_000],
    ["150,--", 15_000],
    ["150,\u2013", 15_000],
    ["150.5", 15_050],
    ["150,5", 15_050],
    ["0.50", 50],
    ["0,5", 50],
    ["00150.00", 15_000],
    ["'150", 15_000],
    ["1,234.56", 123_456],
    ["R1,234.56", 123_456],
    ["1.234,56", 123_456],
    ["R 1 234,56", 123_456],
    ["R\u00a01\u00a0234,56", 123_456],
    ["R 1\u202f234.56", 123_456],
    ["1 234", 123_400],
    ["1'234.56", 123_456],
    ["12,345.6", 1_234_560],
    ["100.0000", 10_000],
    [" 120 ", 12_000],
    ["R240.50", 24_050],
    ["0", 0],
    ["155.5000", 15_550],
  ])("%s is %d cents", (text, cents) => {
    expect(readRand(text)).toEqual({ value: cents });
  });

  it.each(["1,234", "1.234", "R 99.999", "999,999", "150.000", "12,500"])(
    "%s could be rand or thousands, and is refused with advice",
    (text) => {
      expect(readRand(text)).toEqual({
        fault: `The price '${text}' can be read as thousands or as cents. Write it without a mark for thousands and with two decimals, like 1234.56.`,
      });
    },
  );

  it.each(["0.999", "1234.567", "1,23456"])("%s has more decimals than money has", (text) => {
    expect(readRand(text)).toEqual({
      fault: `The price '${text}' has more than two decimals. Write it in rand, like 150 or 1234.56.`,
    });
  });

  it.each(["$15.00", "\u20ac12", "USD 12", "15 GBP"])("%s is not in rand", (text) => {
    expect(readRand(text)).toEqual({
      fault: `The price '${text}' is not in rand. Write it in rand, like 150 or 1234.56.`,
    });
  });

  it.each([
    "free",
    "n/a",
    "-",
    "R",
    "R150 each",
    "150 or 160",
    "R150-R200",
    "1.5E+02",
    "1 23",
    "1,23,456",
    "1,234,56",
    "1.234.56",
    "12 34.50",
    "\u0661\u0665\u0660",
    "0x10",
    "1e3",
  ])("%s is no amount", (text) => {
    expect(readRand(text)).toEqual({
      fault: `The price '${text}' is not an amount. Write it in rand, like 150 or 1234.56.`,
    });
  });

  it.each(["-50", "R -50", "R-50.00", "(50)", "\u221250"])("%s is less than nothing", (text) => {
    expect(readRand(text)).toEqual({ fault: `The price '${text}' must be more than 0.` });
  });
});

it("an amount of money that is no price is called an amount", () => {
  expect(readRand("abc", "amount")).toEqual({
    fault: "The amount 'abc' is not a number. Write it in rand, like 150 or 1234.56.",
  });
  expect(readRand("-5", "amount")).toEqual({ fault: "The amount '-5' must be more than 0." });
});

it.each([
  [12_000, "120"],
  [24_050, "240.50"],
  [5, "0.05"],
  [123_456, "1234.56"],
])("%i cents are typed as %s, and read back", (cents, typed) => {
  expect(writeRand(cents)).toBe(typed);
  expect(readRand(typed)).toEqual({ value: cents });
});

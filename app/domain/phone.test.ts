import { describe, expect, it } from "vitest";
import { countDigits, localPhone, normalisePhone, spacedPhone, whatsAppNumber } from "./phone";

describe("a South African number", () => {
  it.each([
    "0821234567",
    "082 123 4567",
    "082-123-4567",
    "(082) 123 4567",
    "+27 82 123 4567",
    "+27821234567",
    "+27 (0)82 123 4567",
    "27821234567",
    "0027 82 123 4567",
    "  082 123 4567  ",
  ])("typed as '%s' is stored as +27821234567", (typed) => {
    expect(normalisePhone(typed)).toBe("+27821234567");
  });
});

describe("any other number", () => {
  it.each([
    ["+44 20 7946 0000", "+44 20 7946 0000"],
    ["+1 202 555 0100", "+1 202 555 0100"],
    ["+0821234567", "+0821234567"],
    [" 12345678901 ", "12345678901"],
    ["082 123 45678", "082 123 45678"],
    ["", ""],
  ])("stays as given: '%s'", (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });
});

it.each([
  ["082 123 4567", 10],
  ["+27 82 123 4567", 11],
  ["call me maybe", 0],
  ["----------", 0],
  ["08 2", 3],
])("counts the digits of '%s' and nothing else: %i", (typed, digits) => {
  expect(countDigits(typed)).toBe(digits);
});

it("shows a stored South African number as people type it, and any other as it is", () => {
  expect(localPhone("+27820000000")).toBe("0820000000");
  expect(localPhone("+442070000000")).toBe("+442070000000");
  expect(localPhone("")).toBe("");
});

it("reads a stored number as it is written in South Africa", () => {
  expect(spacedPhone("+27820000000")).toBe("082 000 0000");
  expect(spacedPhone("+44 20 7000 0000")).toBe("+44 20 7000 0000");
});

it.each([
  ["+27820000000", "27820000000"],
  ["+44 (0)20 7000 0000", "442070000000"],
  ["0044 20 7000 0000", "442070000000"],
  ["082 000 00000", null],
  ["+27 what", null],
  ["", null],
])("finds %j on WhatsApp as %j", (phone, digits) => {
  expect(whatsAppNumber(phone)).toBe(digits);
});

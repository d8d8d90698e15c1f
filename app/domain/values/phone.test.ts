import { describe, expect, it } from "vitest";
import {
  comparablePhone,
  localPhone,
  normalisePhone,
  phoneFault,
  phoneHref,
  spacedPhone,
  whatsAppNumber,
} from "./phone";

describe("a South African number", () => {
  it.each([
    "0821234567",
    "082 123 4567",
    "082-123-4567",
    "(082) 123 4567",
    "(0)82 123 4567",
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
  ["+44 20 7946 0000", "+442079460000"],
  ["+44 (0)20 7946-0000", "+442079460000"],
  ["0044 2079 460 000", "+442079460000"],
  ["44 20 79460000", "+442079460000"],
  ["082 123 4567", "+27821234567"],
  ["0027 82 123 4567", "+27821234567"],
])("compares '%s' as %s", (phone, compared) => {
  expect(comparablePhone(phone)).toBe(compared);
});

describe("a number as typed", () => {
  it.each([
    "082 123 4567",
    "(082) 123-4567",
    "0100000000",
    "+27 82 123 4567",
    "+27 (0)82 123-4567",
    "27821234567",
    "0027 82 123 4567",
    "+44 20 7946 0000",
    "+290 12345",
    "+123456789012345",
    "12025550100",
  ])("may be '%s'", (typed) => {
    expect(phoneFault(typed)).toBeNull();
  });

  it.each(["", "call me maybe", "----------", "08 2", "082 123 456", "+123 4567"])(
    "is too short: '%s'",
    (typed) => {
      expect(phoneFault(typed)).toBe("short");
    },
  );

  it.each([
    "0000000000",
    "0821234567890",
    "082 123 45678",
    "1111111111",
    "+27 82 123 456",
    "+27 82 123 45678",
    "+27 082 123 4567",
    "+27 012 345 678",
    "2782123456",
    "+0821234567",
    "+1234567890123456",
    "1234567890123456",
  ])("is no number that can be rung: '%s'", (typed) => {
    expect(phoneFault(typed)).toBe("wrong");
  });
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

it.each([
  ["+27821234567", "tel:+27821234567"],
  ["082 123-4567", "tel:0821234567"],
])("%s is dialled as %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

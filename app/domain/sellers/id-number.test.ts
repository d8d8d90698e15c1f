import { expect, it } from "vitest";
import { ageBy, isSaIdNumber, maskedId } from "./id-number";

const AT = Date.parse("2026-11-27T10:00:00Z");

it.each([
  ["8001015009087", true],
  ["8001015009088", false],
  ["8013015009084", false],
  ["0002295009084", true],
  ["0102295009082", false],
  ["800101500908", false],
  ["", false],
])("takes %s for a South African ID number: %s", (number, is) => {
  expect(isSaIdNumber(number)).toBe(is);
});

it.each([
  ["8001015009087", 46],
  ["0811275000000", 18],
  ["0811285000000", 17],
  ["1201015000000", 14],
  ["2701015000000", 99],
  ["800101500908", null],
])("says of %s how old its holder is: %s", (number, age) => {
  expect(ageBy(number, AT)).toBe(age);
});

it("shows the last three digits", () => {
  expect(maskedId("8001015009087")).toBe("…087");
});

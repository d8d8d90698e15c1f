import { expect, it } from "vitest";
import { suggestName, suggestSchool } from "./suggest-name";

const NAMES = [
  "Mathematics",
  "Mathematical Literacy",
  "Accounting",
  "Physical Sciences",
  "Grey College Secondary School",
  "Hoërskool Brandwag",
  "Stirling High School",
  "Sterling Primary School",
];

it.each([
  ["Maths", "Mathematics"],
  ["Wiskunde", "Mathematics"],
  ["Rekeningkunde", "Accounting"],
  ["Acounting", "Accounting"],
  ["Physical Science", "Physical Sciences"],
  ["Grey-College", "Grey College Secondary School"],
  ["Hoerskool Brandwag", "Hoërskool Brandwag"],
  ["Hoërskool  Brandwach", "Hoërskool Brandwag"],
  ["Stirling High", "Stirling High School"],
  ["Phys. Sci.", "Physical Sciences"],
  ["Math. Lit.", "Mathematical Literacy"],
])("%s may be %s", (unknown, name) => {
  expect(suggestName(unknown, NAMES)).toBe(name);
});

it.each([
  ["H/S Waterkloof", "Hoerskool Waterkloof"],
  ["HS Menlopark", "Menlopark"],
  ["Menlopark", "Hoërskool Menlopark"],
  ["Menlopark High School", "H/S Menlopark"],
  ["Laerskool Menlopark", null],
  ["Waterkloof House", null],
])("of schools, %s may be %s", (unknown, name) => {
  const schools = [name ?? "Hoërskool Menlopark", "Hoerskool Elders"];
  expect(suggestSchool(unknown, schools)).toBe(name);
});

it.each(["History", "X", "", "@SUM(A1)", "High School", "Art"])("%j may be none", (unknown) => {
  expect(suggestName(unknown, NAMES)).toBeNull();
});

it("of two that fit equally well, neither is suggested", () => {
  expect(suggestName("Exampel School", ["Example School", "Exampel Skool"])).toBeNull();
});

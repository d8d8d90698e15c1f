import { expect, it } from "vitest";
import { isOptionalItem, noteBesidesOptional } from "./optional";

it.each([
  ["Oxford Dictionary (optional)", null, true],
  ["Oxford Dictionary", "Optional. Kept until Grade 12", true],
  ["HAT Woordeboek", "opsioneel", true],
  ["Focus History", "Only if your child takes History.", true],
  ["Fokus Geskiedenis (slegs indien u kind dit neem)", null, true],
  ["Oxford Dictionary", "Only the third edition", false],
  ["Oxford Dictionary", "This one is not optional", false],
  ["Oxford Dictionary", null, false],
  ["Optionality in Economics", null, false],
])("'%s' with the note '%s' is optional: %s", (title, note, is) => {
  expect(isOptionalItem({ title, note })).toBe(is);
});

it("a note is told without the word that a mark beside the title says", () => {
  expect(noteBesidesOptional("Optional. Kept until Grade 12")).toBe("Kept until Grade 12");
  expect(noteBesidesOptional("(optional)")).toBeNull();
  expect(noteBesidesOptional("Third edition")).toBe("Third edition");
  expect(noteBesidesOptional(null)).toBeNull();
});

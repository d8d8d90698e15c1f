import { describe, expect, it } from "vitest";
import { clothOf, coverGrade, coverTitle, coverTitleSize } from "./cover";

describe("the cloth of a drawn cover", () => {
  it.each(["Mathematics", "Seventh Language", "", "Wiskunde", "数学", "😀", "x".repeat(10_000)])(
    "for the subject '%.20s' is one of twelve",
    (subject) => {
      expect(clothOf(subject)).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n < 12);
    },
  );

  it("does not change with case and spaces around", () => {
    expect(clothOf("  mathematics ")).toBe(clothOf("Mathematics"));
    expect(clothOf("Dramatic Arts")).toBe(clothOf("DRAMATIC ARTS"));
  });

  it("differs for subjects that a learner must not mix up", () => {
    expect(clothOf("Mathematics")).not.toBe(clothOf("Mathematical Literacy"));
    expect(clothOf("Physical Sciences")).not.toBe(clothOf("Life Sciences"));
  });

  it("is not fooled by a subject with the name of an object's property", () => {
    expect(clothOf("constructor")).toSatisfy((n: number) => Number.isInteger(n) && n < 12);
    expect(clothOf("__proto__")).toSatisfy((n: number) => Number.isInteger(n) && n < 12);
  });
});

it.each([
  ["Platinum Mathematics Grade 8 Learner's Book", "Platinum Mathematics"],
  ["Platinum Wiskunde Graad 8 Leerdersboek", "Platinum Wiskunde"],
  ["Via Afrika Life Sciences Gr. 12 Learner\u2019s Book", "Via Afrika Life Sciences"],
  ["Study & Master Geography Grade 10", "Study & Master Geography"],
  ["Animal Farm", "Animal Farm"],
  ["Grade 10 Textbook", "Grade 10 Textbook"],
])("sets the title '%s' as '%s'", (title, set) => {
  expect(coverTitle(title)).toBe(set);
});

it.each([
  ["Animal Farm", ""],
  ["Afrikaans First Additional Language", ""],
  ["Spot On Afrikaans First Additional Language", "long"],
  ["Afrikaans sonder grense Afrikaans Eerste Addisionele Taal", "long"],
  [
    "Interpreting Literature: Poems, Short Stories and Plays for the South African Classroom",
    "longest",
  ],
])("draws '%s' in the size '%s', so that all of it is read", (title, size) => {
  expect(coverTitleSize(title)).toBe(size);
});

it.each([
  ["Grade 8", "Grade", "8"],
  ["Graad 12", "Graad", "12"],
  ["12", "", "12"],
  ["Matric", "Matric", null],
  ["", "", null],
])("sets the grade '%s' as the word '%s' and the number %j", (grade, word, number) => {
  expect(coverGrade(grade)).toEqual({ word, number });
});

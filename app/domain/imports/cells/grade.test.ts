import { describe, expect, it } from "vitest";
import { readGrade } from "./grade";

describe("a grade", () => {
  it.each([
    "10",
    "010",
    "10.0",
    "10,0",
    "Gr 10",
    "Gr. 10",
    "gr10",
    "GR-10",
    "Graad 10",
    "graad10",
    "Grade 10",
    "GRADE  10",
    "grade: 10",
    "10th grade",
    "10de graad",
    "10 th",
  ])("%s is Grade 10", (text) => {
    expect(readGrade(text)).toEqual({ value: "Grade 10" });
  });

  it.each([
    ["1", "Grade 1"],
    ["Gr 1ste", "Grade 1"],
    ["Grade 12", "Grade 12"],
    ["Graad R", "Grade R"],
    ["gr r", "Grade R"],
    ["Matric", "Grade 12"],
    ["matriek", "Grade 12"],
  ])("%s is %s", (text, grade) => {
    expect(readGrade(text)).toEqual({ value: grade });
  });

  it.each([
    "10-12",
    "Grade 10-12",
    "Gr 10 \u2013 12",
    "10/11",
    "Grade 10 & 11",
    "8, 9",
    "Graad 8 en 9",
    "10 to 12",
  ])("%s is more than one", (text) => {
    expect(readGrade(text)).toEqual({
      fault: `The grade '${text}' is more than one. A book has one grade: write one, like Grade 10.`,
    });
  });

  it.each(["10-Dec", "12-Oct", "Oct-12", "8 Sep", "Des-10"])(
    "%s was more than one, until Excel saw it",
    (text) => {
      expect(readGrade(text)).toMatchObject({
        fault: expect.stringContaining("looks like a date"),
      });
    },
  );

  it.each(["Grade 13", "0", "99", "Std 8", "FET", "Grade X", "-", "Grade"])(
    "%s is none",
    (text) => {
      expect(readGrade(text)).toEqual({
        fault: `There is no grade '${text}'. Write Grade 1 to Grade 12, or add it under Grades first.`,
      });
    },
  );
});

import { expect, it } from "vitest";
import { namedInTitle } from "./named-in-title";

const offer = (names: [name: string, ...also: string[]][]) => ({
  names: names.map(([name, ...also], id) => ({ id, name, also })),
  total: names.length,
});
const NAMES = {
  gradeId: offer([["Grade 8"], ["Grade 9"], ["Grade 10"]]),
  subjectId: offer([
    ["Mathematics", "Maths", "Wiskunde"],
    ["Mathematical Literacy", "Maths Lit"],
    ["Physical Sciences"],
    ["English Home Language", "Engels", "HL"],
    ["English First Additional Language", "Engels"],
  ]),
};

it.each([
  ["Platinum Mathematics Grade 9", "Grade 9", "Mathematics"],
  ["Klaskamer Wiskunde Gr 10", "Grade 10", "Mathematics"],
  ["Platinum Maths Lit gr8 Learner's Book", "Grade 8", "Mathematical Literacy"],
  ["Physical Sciences", undefined, "Physical Sciences"],
  ["Engels 9", undefined, undefined],
  ["Atlas Grade 8 to 9", undefined, undefined],
  ["Mathematician's Tale HL", undefined, undefined],
])("'%s' says grade %s and subject %s", (title, grade, subject) => {
  const { gradeId, subjectId } = namedInTitle(title, NAMES);
  expect([gradeId?.name, subjectId?.name]).toEqual([grade, subject]);
});

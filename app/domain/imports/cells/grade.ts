import { fold } from "../../text/search-text";
import { quoted, type Reading } from "../../values/reading";

const FIRST_GRADE = 1;
const LAST_GRADE = 12;

const ONE_GRADE =
  /^(?:grades?|grade level|grade year|graad|gr)?[ .:-]*0*(\d{1,2})(?:[.,]0+)?(?: ?(?:th|st|nd|rd|de|ste))?(?: (?:grade|graad))?$/;
const LAST_YEAR = /^(?:matric|matriek)$/;
const RECEPTION = /^(?:grade|graad|gr)[ .:-]*(?:r|0)$/;
const SEVERAL = /\d+ *(?:-|to|tot|and|en|&|\/|,|;|\+) *(?:gr(?:ade|aad)?\.? *)?\d+/;
// Excel turns '10-12' into a date.
const DATE =
  /\d[- /](?:jan|feb|mar|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des)|(?:jan|feb|mar|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des)[a-z]*[- /]\d/;

const ONE = "A book has one grade: write one, like Grade 10.";

export function gradeName(text: string): string | null {
  const folded = fold(text);
  if (RECEPTION.test(folded)) return "Grade R";
  if (LAST_YEAR.test(folded)) return `Grade ${LAST_GRADE}`;
  const number = Number(ONE_GRADE.exec(folded)?.[1] ?? 0);
  return number >= FIRST_GRADE && number <= LAST_GRADE ? `Grade ${number}` : null;
}

function faultOf(text: string): string {
  const folded = fold(text);
  if (DATE.test(folded)) {
    return `The grade ${quoted(text)} looks like a date that a spreadsheet made of it. ${ONE}`;
  }
  if (SEVERAL.test(folded)) return `The grade ${quoted(text)} is more than one. ${ONE}`;
  return `There is no grade ${quoted(text)}. Write Grade ${FIRST_GRADE} to Grade ${LAST_GRADE}, or add it under Grades first.`;
}

/** Parses a grade: `10`, `Gr 10`, `Graad 10`. Refuses other names, which the shop may still have. */
export function readGrade(text: string): Reading<string> {
  const value = gradeName(text);
  return value === null ? { fault: faultOf(text) } : { value };
}

import { z } from "zod";
import { tooLong } from "../../contact-words";
import { cleanCell } from "../cells/cell";

/** The fields of which one value can be given for all rows, where a file has no column for them. */
export const GIVEN_FIELDS = ["school", "grade", "subject", "condition", "description"] as const;

/** What they are called on screen. */
export const GIVEN_LABELS: Record<GivenField, string> = {
  school: "School",
  grade: "Grade",
  subject: "Subject",
  condition: "Condition",
  description: "Description",
};

export type GivenField = (typeof GIVEN_FIELDS)[number];

/** One value for all rows, by field. A blank one is none. */
export type ValuesForAllRows = Partial<Record<GivenField, string>>;

export const MAX_GIVEN_LENGTH = 2_000;

const value = z
  .string({ error: "Please give one value, as text" })
  .max(MAX_GIVEN_LENGTH, tooLong(MAX_GIVEN_LENGTH))
  .nullish();

export const givenValuesSchema = z
  .strictObject({
    school: value,
    grade: value,
    subject: value,
    condition: value,
    description: value,
  })
  .describe("One value for all rows, for a field that no column is mapped to");

/** What was given, as the cells of a column would say it; blanks left out. */
export function givenValues(
  given: Partial<Record<GivenField, string | null | undefined>>,
): ValuesForAllRows {
  const values: ValuesForAllRows = {};
  for (const field of GIVEN_FIELDS) {
    const text = cleanCell(given[field] ?? "");
    if (text !== "") values[field] = text;
  }
  return values;
}

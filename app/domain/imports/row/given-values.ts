import { z } from "zod";
import { tooLong } from "../../values/contact-words";
import { cleanCell } from "../cells/cell";

export const GIVEN_FIELDS = ["school", "grade", "subject", "condition", "description"] as const;

export const GIVEN_LABELS: Record<GivenField, string> = {
  school: "School",
  grade: "Grade",
  subject: "Subject",
  condition: "Condition",
  description: "Description",
};

export type GivenField = (typeof GIVEN_FIELDS)[number];

export type ValuesForAllRows = Partial<Record<GivenField, string>>;

export const MAX_GIVEN_LENGTH = 2_000;

export const givenValue = z
  .string({ error: "Please give one value, as text" })
  .max(MAX_GIVEN_LENGTH, tooLong(MAX_GIVEN_LENGTH))
  .nullish();

export const givenValuesSchema = z
  .strictObject({
    school: givenValue,
    grade: givenValue,
    subject: givenValue,
    condition: givenValue,
    description: givenValue,
  })
  .describe(
    "One value for all rows, or for those whose cell is empty where a column is mapped to the field",
  );

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

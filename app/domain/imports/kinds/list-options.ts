import { z } from "zod";
import { givenValue } from "../row/given-values";
import { encodingChoice, nameChoice, replaceTitles } from "../row/options";

export const listOptionsSchema = z.strictObject({
  unknown: z
    .strictObject({ school: nameChoice.default("refuse"), subject: nameChoice.default("create") })
    .prefault({})
    .describe("What becomes of schools and subjects that the shop does not have"),
  values: z
    .strictObject({ school: givenValue, grade: givenValue, year: givenValue })
    .prefault({})
    .describe("One value for all rows, for a field that no column is mapped to"),
  replaceTitles,
  encoding: encodingChoice,
});

export type ListOptions = z.infer<typeof listOptionsSchema>;

import { z } from "zod";
import { givenValue } from "../plan/given-values";
import { encodingChoice, nameChoice, replaceTitles } from "../plan/options";
import { fieldMappingSchema } from "../plan/schema";

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

export const previewListsSchema = z.strictObject({
  fieldMapping: fieldMappingSchema.nullish(),
  options: listOptionsSchema.prefault({}),
});
export type PreviewLists = z.infer<typeof previewListsSchema>;

export const startListsSchema = z.strictObject({
  fieldMapping: fieldMappingSchema,
  options: listOptionsSchema.prefault({}),
});
export type StartLists = z.infer<typeof startListsSchema>;

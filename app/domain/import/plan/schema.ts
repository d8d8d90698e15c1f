import { z } from "zod";
import { importOptionsSchema } from "./options";

export const fieldMappingSchema = z
  .record(z.string().max(1_000), z.string().max(40), {
    error: "Please give a field for each column",
  })
  .describe("Column name to field; a blank field or `ignore` leaves the column out");

const options = importOptionsSchema
  .describe(
    "What becomes of names that the shop does not have, which of its names is meant, and values for all rows",
  )
  .prefault({});

export const previewImportSchema = z.strictObject({
  fieldMapping: fieldMappingSchema.nullish(),
  options,
});

export const startImportSchema = z.strictObject({
  fieldMapping: fieldMappingSchema,
  options,
});

export type PreviewImport = z.infer<typeof previewImportSchema>;
export type StartImport = z.infer<typeof startImportSchema>;

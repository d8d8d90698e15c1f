import { z } from "zod";
import { importOptionsSchema } from "./options";

/** Column name to field; a blank field or 'ignore' leaves the column out. */
export const fieldMappingSchema = z.record(z.string().max(1_000), z.string().max(40), {
  error: "Please give a field for each column",
});

/** What a run, or a look at what it would do, is asked for besides its file. */
export const previewImportSchema = z.strictObject({
  fieldMapping: fieldMappingSchema.nullish(),
  options: importOptionsSchema.prefault({}),
});

export const startImportSchema = z.strictObject({
  fieldMapping: fieldMappingSchema,
  options: importOptionsSchema.prefault({}),
});

export type PreviewImport = z.infer<typeof previewImportSchema>;
export type StartImport = z.infer<typeof startImportSchema>;

import { z } from "zod";
import { LIST_STATES } from "~/db/schema/book-list";
import { viewSchema } from "../../view-schema";
import { letters, planMessages, replacedTitles, runFields, runMessages } from "./book-view";
import { LIST_COLUMNS } from "./list-fields";

const field = z.enum(LIST_COLUMNS);
const counts = {
  created: z.int().describe("Lists that are new"),
  updated: z.int().describe("Lists that change"),
  skipped: z.int().describe("Lists that stay as they are"),
  refused: z.int().describe("Rows that are refused"),
};

const plannedListSchema = viewSchema("PlannedList", {
  school: z.string(),
  isNewSchool: z.boolean(),
  grade: z.string(),
  year: z.int(),
  fate: z.enum(["created", "updated", "skipped"]),
  state: z.enum(LIST_STATES),
  titles: z.int().describe("How many it has then"),
  added: z.int(),
  changed: z.int(),
});
export type PlannedListView = z.infer<typeof plannedListSchema>;

const listPlanSchema = viewSchema("ListImportPlan", {
  ...counts,
  lists: z.array(plannedListSchema),
  ...planMessages,
  ...replacedTitles,
});
export type ListPlanView = z.infer<typeof listPlanSchema>;

export const listPreviewSchema = viewSchema("ListImportPreview", {
  headers: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe("The first values of each column"),
  totalRows: z.int(),
  letters: letters(),
  suggestedMapping: z.record(z.string(), field).describe("Column name to field"),
  mapping: z.record(z.string(), field).describe("Column name to field"),
  mappingFaults: z.array(z.string()),
  missingFields: z.array(z.string()),
  plan: listPlanSchema.nullable(),
});
export type ListPreview = z.infer<typeof listPreviewSchema>;

const { fileBytes, values, headers, startedAt, ...shared } = runFields;
const listRun = { ...shared, ...counts };

export const listImportSchema = viewSchema("ListImport", listRun);
export type ListImportView = z.infer<typeof listImportSchema>;

export const listImportResultSchema = viewSchema("ListImportResult", {
  ...listRun,
  ...runMessages,
});
export type ListImportResult = z.infer<typeof listImportResultSchema>;

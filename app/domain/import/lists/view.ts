import { z } from "zod";
import { LIST_STATES } from "~/db/schema/book-list";
import { importRuns } from "~/db/schema/work";
import { isoTime, viewSchema } from "../../view-schema";
import { brokenLettersSchema, replacedTitleSchema } from "../view";
import { LIST_COLUMNS } from "./fields";

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

/** What a run would do. All errors and warnings are counted; `lists`, `errors` and `warnings` are the first ones. */
const listPlanSchema = viewSchema("ListImportPlan", {
  ...counts,
  lists: z.array(plannedListSchema),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  warningCount: z.int(),
  replacedTitles: z
    .array(replacedTitleSchema)
    .describe("The first titles that would become quite another: `replaceTitles` allows it"),
  replacedTitleCount: z.int(),
});
export type ListPlanView = z.infer<typeof listPlanSchema>;

/** The preview of a file of lists. The plan is missing while a required field is. */
export const listPreviewSchema = viewSchema("ListImportPreview", {
  headers: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe("The first values of each column"),
  totalRows: z.int(),
  letters: brokenLettersSchema
    .nullable()
    .describe("Where letters look broken: then there is no plan without an `encoding`"),
  suggestedMapping: z.record(z.string(), field).describe("Column name to field"),
  mapping: z.record(z.string(), field).describe("Column name to field"),
  mappingFaults: z.array(z.string()),
  missingFields: z.array(z.string()),
  plan: listPlanSchema.nullable(),
});
export type ListPreview = z.infer<typeof listPreviewSchema>;

const runFields = {
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importRuns.status.enumValues),
  isBeingUndone: z.boolean(),
  totalRows: z.int(),
  settledRows: z.int(),
  ...counts,
  error: z.string().nullable(),
  createdAt: isoTime(),
  finishedAt: isoTime().nullable(),
  undoneAt: isoTime().nullable(),
};

export const listImportSchema = viewSchema("ListImport", runFields);
export type ListImportView = z.infer<typeof listImportSchema>;

export const listImportResultSchema = viewSchema("ListImportResult", {
  ...runFields,
  errors: z.array(z.string()),
  errorCount: z.int(),
  warnings: z.array(z.string()),
  warningCount: z.int(),
});
export type ListImportResult = z.infer<typeof listImportResultSchema>;

import { z } from "zod";
import { TAXONOMY_KINDS } from "~/db/schema/taxonomy";
import { importRuns } from "~/db/schema/work";
import { inCents, isoTime, viewSchema } from "../../view-schema";
import { CHOSEN_ENCODINGS } from "../file/encodings";
import { IMPORT_FIELDS } from "../row/fields";
import type { GivenField } from "../row/given-values";
import { MEANT_KINDS } from "../row/options";

const field = z.enum(IMPORT_FIELDS);
const kind = z.enum(TAXONOMY_KINDS);
const status = z.enum(importRuns.status.enumValues);

const counts = { created: z.int(), updated: z.int(), skipped: z.int(), refused: z.int() };

const availableFieldSchema = viewSchema("AvailableField", {
  value: field,
  label: z.string(),
  required: z.boolean(),
});

const plannedBookViewSchema = viewSchema("PlannedBook", {
  row: z.int(),
  fate: z.enum(["created", "updated"]),
  title: z.string(),
  titleBefore: z.string().nullable().describe("Where the row changes the title"),
  priceCents: inCents(),
  originalPriceCents: inCents().nullable(),
  isbn: z.string().nullable(),
  condition: z.string().nullable(),
  grade: z.string(),
  school: z.string(),
  subject: z.string(),
  stockQty: z.int(),
  shortDesc: z.string(),
  tags: z.array(z.string()),
  coverImageUrl: z.string().nullable(),
  isHidden: z.boolean().describe("Whether shoppers will not see it"),
});
export type PlannedBookView = z.infer<typeof plannedBookViewSchema>;

const changedBookViewSchema = viewSchema("ChangedBook", {
  row: z.int(),
  id: z.int(),
  title: z.string().describe("As the shop has it now"),
  changes: z.array(
    viewSchema("FieldChange", { field, label: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type ChangedBookView = z.infer<typeof changedBookViewSchema>;

const unknownNameViewSchema = viewSchema("UnknownName", {
  kind: z.enum(MEANT_KINDS),
  name: z.string(),
  rows: z.int(),
  fate: z.enum(["create", "refuse"]),
  meaning: z
    .string()
    .nullable()
    .describe(
      "What it surely means: an earlier import was told so, or the file has it by another new name",
    ),
  suggestion: z
    .string()
    .nullable()
    .describe("A name or condition that may be meant: the shop's, or another new one of the file"),
});
export type UnknownNameView = z.infer<typeof unknownNameViewSchema>;

const otherNameSchema = viewSchema("OtherName", {
  kind,
  name: z.string(),
  is: z.string().describe("The name that the shop has for it"),
  rows: z.int(),
});
export type OtherName = z.infer<typeof otherNameSchema>;

/** A title that a row replaces by an entirely different one, or would: then it is refused until it is allowed. */
const replacedTitleSchema = viewSchema("ReplacedTitle", {
  row: z.int(),
  title: z.string(),
  was: z.string(),
  isbn: z.string().nullable(),
  isAllowed: z.boolean(),
});
export type ReplacedTitleView = z.infer<typeof replacedTitleSchema>;

const oldStockSchema = viewSchema("OldStock", {
  row: z.int(),
  title: z.string(),
  sheetQty: z.int().describe("The copies that the row has"),
  stockQty: z.int().describe("The copies that the shop has"),
  why: z.string(),
});

const reasons = z
  .array(viewSchema("ReasonSum", { reason: z.string(), rows: z.int() }))
  .describe("The refused rows by reason, the reason of most rows first");

export const planMessages = {
  errors: z.array(z.string()),
  reasons,
  warnings: z.array(z.string()),
  warningCount: z.int(),
};
export const replacedTitles = {
  replacedTitles: z
    .array(replacedTitleSchema)
    .describe("The first titles that would become quite another: `replaceTitles` allows it"),
  replacedTitleCount: z.int(),
};

/** What a run would do. All errors and warnings are counted; `errors` and `warnings` list the first ones. */
const importPlanViewSchema = viewSchema("ImportPlan", {
  ...counts,
  ...planMessages,
  books: z.array(plannedBookViewSchema),
  changes: z.array(changedBookViewSchema).describe("A page of the changed books, field by field"),
  unknownNames: z.array(unknownNameViewSchema),
  otherNames: z.array(otherNameSchema),
  ...replacedTitles,
  oldStocks: z
    .array(oldStockSchema)
    .describe(
      "The first stocks from before copies were sold or counted: only `takeOldStock` takes them",
    ),
  oldStockCount: z.int(),
});
export type ImportPlanView = z.infer<typeof importPlanViewSchema>;

const brokenLettersSchema = viewSchema("BrokenLetters", {
  line: z.int(),
  readings: z.array(
    viewSchema("LettersReading", {
      encoding: z.enum(CHOSEN_ENCODINGS),
      text: z.string(),
      isLikely: z.boolean(),
    }),
  ),
});

export const letters = () =>
  brokenLettersSchema
    .nullable()
    .describe("Where letters look broken: then there is no plan without an `encoding`");

const mapping = () => z.record(z.string(), field).describe("Column name to field");

/**
 * The preview of a file. The plan uses the requested `mapping`, else the suggested one, and is missing when the mapping
 * is invalid or lacks a required field (`missingFields`, by label). `hints` are about the whole file.
 */
export const importPreviewViewSchema = viewSchema("ImportPreview", {
  headers: z.array(z.string()),
  previewRows: z.array(z.record(z.string(), z.string())),
  totalRows: z.int(),
  suggestedMapping: mapping(),
  availableFields: z.array(availableFieldSchema).readonly(),
  hints: z.array(z.string()),
  letters: letters(),
  mapping: mapping(),
  mappingFaults: z.array(z.string()),
  missingFields: z.array(z.string()),
  plan: importPlanViewSchema.nullable(),
});
export type ImportPreviewView = z.infer<typeof importPreviewViewSchema>;

const given = {
  school: z.string().exactOptional(),
  grade: z.string().exactOptional(),
  subject: z.string().exactOptional(),
  condition: z.string().exactOptional(),
  description: z.string().exactOptional(),
} satisfies Record<GivenField, z.ZodType>;

export const runFields = {
  id: z.string(),
  fileName: z.string(),
  fileBytes: z.int(),
  values: z.strictObject(given).describe("What was given once for all rows, by field"),
  headers: z.array(z.string()),
  status,
  isBeingUndone: z.boolean(),
  totalRows: z.int(),
  settledRows: z.int(),
  ...counts,
  error: z.string().nullable(),
  createdAt: isoTime(),
  startedAt: isoTime().nullable(),
  finishedAt: isoTime().nullable(),
  undoneAt: isoTime().nullable(),
};

export const importViewSchema = viewSchema("Import", runFields);
export type ImportView = z.infer<typeof importViewSchema>;

export const runMessages = {
  errors: z.array(z.string()),
  errorCount: z.int(),
  reasons,
  warnings: z.array(z.string()),
  warningCount: z.int(),
};

export const importResultViewSchema = viewSchema("ImportResult", {
  importId: z.string(),
  status,
  imported: z.int().describe("The books that were made or changed"),
  ...counts,
  ...runMessages,
});
export type ImportResultView = z.infer<typeof importResultViewSchema>;

export const importWithResultSchema = viewSchema("ImportWithResult", {
  ...runFields,
  result: importResultViewSchema,
});

import { z } from "zod";
import type { OtherName } from "~/domain/import/plan/dry-run";
import { type AvailableField, IMPORT_FIELDS } from "~/domain/import/plan/fields";
import type {
  ImportPlanView,
  ImportPreviewView,
  ImportResultView,
  ImportView,
  PlannedBookView,
  UnknownNameView,
} from "~/domain/import/view";
import { cents, time, viewSchema } from "./call";

const field = z.enum(IMPORT_FIELDS);
const status = z.enum(["uploaded", "running", "done", "stopped", "failed", "undone"]);

const availableField = viewSchema<AvailableField>()(
  "AvailableField",
  z.strictObject({ value: field, label: z.string(), required: z.boolean() }),
);

const plannedBook = viewSchema<PlannedBookView>()(
  "PlannedBook",
  z.strictObject({
    row: z.int(),
    fate: z.enum(["created", "updated"]),
    title: z.string(),
    priceCents: cents(),
    originalPriceCents: cents().nullable(),
    isbn: z.string().nullable(),
    condition: z.string().nullable(),
    grade: z.string(),
    school: z.string(),
    subject: z.string(),
    stockQty: z.int(),
    shortDesc: z.string(),
    tags: z.array(z.string()),
    coverImageUrl: z.string().nullable(),
  }),
);

const unknownName = viewSchema<UnknownNameView>()(
  "UnknownName",
  z.strictObject({
    kind: z.enum(["school", "subject", "grade"]),
    name: z.string(),
    rows: z.int(),
    fate: z.enum(["create", "refuse"]),
    suggestion: z.string().nullable().describe("A name of the shop that may be meant"),
  }),
);

const otherName = viewSchema<OtherName>()(
  "OtherName",
  z.strictObject({
    kind: z.enum(["school", "subject", "grade"]),
    name: z.string(),
    is: z.string().describe("The name that the shop has for it"),
    rows: z.int(),
  }),
);

const counts = { created: z.int(), updated: z.int(), skipped: z.int(), refused: z.int() };

const plan = viewSchema<ImportPlanView>()(
  "ImportPlan",
  z.strictObject({
    ...counts,
    errors: z.array(z.string()),
    warnings: z.array(z.string()),
    warningCount: z.int(),
    books: z.array(plannedBook),
    unknownNames: z.array(unknownName),
    otherNames: z.array(otherName),
  }),
);

const mapping = () => z.record(z.string(), field).describe("Column name to field");

/** What a file would do. */
export const importPreview = viewSchema<ImportPreviewView>()(
  "ImportPreview",
  z.strictObject({
    headers: z.array(z.string()),
    previewRows: z.array(z.record(z.string(), z.string())),
    totalRows: z.int(),
    suggestedMapping: mapping(),
    availableFields: z.array(availableField).readonly(),
    hints: z.array(z.string()),
    mapping: mapping(),
    mappingFaults: z.array(z.string()),
    missingFields: z.array(z.string()),
    plan: plan.nullable(),
  }),
);

const runFields = {
  id: z.string(),
  fileName: z.string(),
  fileBytes: z.int(),
  values: z
    .strictObject({
      school: z.string().exactOptional(),
      grade: z.string().exactOptional(),
      subject: z.string().exactOptional(),
      condition: z.string().exactOptional(),
      description: z.string().exactOptional(),
    })
    .describe("What was given once for all rows, by field"),
  headers: z.array(z.string()),
  status,
  isBeingUndone: z.boolean(),
  totalRows: z.int(),
  settledRows: z.int(),
  ...counts,
  error: z.string().nullable(),
  createdAt: time(),
  startedAt: time().nullable(),
  finishedAt: time().nullable(),
  undoneAt: time().nullable(),
};

/** An import, under way or ended. */
export const importRun = viewSchema<ImportView>()("Import", z.strictObject(runFields));

/** What an import came to. */
export const importResult = viewSchema<ImportResultView>()(
  "ImportResult",
  z.strictObject({
    importId: z.string(),
    status,
    imported: z.int().describe("The books that were made or changed"),
    ...counts,
    errors: z.array(z.string()),
    errorCount: z.int(),
    warnings: z.array(z.string()),
    warningCount: z.int(),
  }),
);

/** An import with what it came to. */
export const importWithResult = viewSchema<ImportView & { result: ImportResultView }>()(
  "ImportWithResult",
  z.strictObject({ ...runFields, result: importResult }),
);

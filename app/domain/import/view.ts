import type { OtherName, UnknownName } from "./plan/dry-run";
import type { AvailableField } from "./plan/fields";
import type { GivenValues } from "./plan/given-values";
import type { FieldMapping } from "./plan/suggest-mapping";

/** A book as a row would leave it: the first ones of a file, to look at before the run. */
export type PlannedBookView = {
  row: number;
  fate: "created" | "updated";
  title: string;
  priceCents: number;
  originalPriceCents: number | null;
  isbn: string | null;
  condition: string | null;
  grade: string;
  school: string;
  subject: string;
  stockQty: number;
  shortDesc: string;
  tags: string[];
  coverImageUrl: string | null;
};

export type UnknownNameView = UnknownName & {
  /** A name of the shop that may be meant. */
  suggestion: string | null;
};

/** What a run would do, counted row by row. `errors` and `warnings` are the first ones, all are counted. */
export type ImportPlanView = {
  created: number;
  updated: number;
  skipped: number;
  refused: number;
  errors: string[];
  warnings: string[];
  warningCount: number;
  books: PlannedBookView[];
  unknownNames: UnknownNameView[];
  /** The names that the shop knows as other names of a subject. */
  otherNames: OtherName[];
};

/** What there is to see of a file before its rows are run. */
export type ImportPreviewView = {
  headers: string[];
  previewRows: Record<string, string>[];
  totalRows: number;
  suggestedMapping: FieldMapping;
  availableFields: readonly AvailableField[];
  /** What looks wrong with the file as a whole, in sentences. */
  hints: string[];
  /** The mapping that the plan goes by: the one that was asked for, else the suggested one. */
  mapping: FieldMapping;
  /** What is wrong with that mapping, in sentences; while anything is, there is no plan. */
  mappingFaults: string[];
  /** The labels of required fields that no column is mapped to; while there are any, there is no plan. */
  missingFields: string[];
  plan: ImportPlanView | null;
};

export type ImportStatus = "uploaded" | "running" | "done" | "stopped" | "failed" | "undone";

/** An import as the admin sees it, under way or ended. Times are ISO 8601 in UTC. */
export type ImportView = {
  id: string;
  fileName: string;
  fileBytes: number;
  /** What was given once for all rows, by field. */
  values: GivenValues;
  /** The names of the file's columns, once somebody has looked at it. */
  headers: string[];
  status: ImportStatus;
  isBeingUndone: boolean;
  totalRows: number;
  settledRows: number;
  created: number;
  updated: number;
  skipped: number;
  refused: number;
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  undoneAt: string | null;
};

/** What a run came to, in the words of the import call: `imported` are the books that were made or changed. */
export type ImportResultView = {
  importId: string;
  status: ImportStatus;
  imported: number;
  created: number;
  updated: number;
  skipped: number;
  refused: number;
  errors: string[];
  errorCount: number;
  warnings: string[];
  warningCount: number;
};

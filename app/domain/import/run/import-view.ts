import { listOptionsSchema } from "../lists/schema";
import { givenValues, type ValuesForAllRows } from "../plan/given-values";
import { importOptionsSchema } from "../plan/options";
import type { ImportStatus, ImportView } from "../view";

type StoredRun = {
  id: string;
  fileName: string;
  fileBytes: number;
  ofLists: boolean;
  headers: string[] | null;
  options: Record<string, unknown> | null;
  status: ImportStatus;
  totalRows: number;
  nextRow: number;
  createdCount: number;
  updatedCount: number;
  skippedCount: number;
  refusedCount: number;
  error: string | null;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  undoStartedAt: number | null;
  undoneAt: number | null;
};

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const storedValues = (options: Record<string, unknown> | null): ValuesForAllRows =>
  givenValues(importOptionsSchema.parse(options ?? {}).values);

/** What was given once for all rows, by the name of its field. */
export function valuesForAll({
  ofLists,
  options,
}: Pick<StoredRun, "ofLists" | "options">): [field: string, text: string][] {
  if (!ofLists) return Object.entries(storedValues(options));
  const { values } = listOptionsSchema.parse(options ?? {});
  return Object.entries(values).flatMap(([field, text]) => (text ? [[field, text]] : []));
}

/** An import for the admin. */
export function importView(run: StoredRun): ImportView {
  return {
    id: run.id,
    fileName: run.fileName,
    fileBytes: run.fileBytes,
    headers: run.headers ?? [],
    values: run.ofLists ? {} : storedValues(run.options),
    status: run.status,
    isBeingUndone: run.undoStartedAt !== null && run.undoneAt === null,
    totalRows: run.totalRows,
    settledRows: run.nextRow,
    created: run.createdCount,
    updated: run.updatedCount,
    skipped: run.skippedCount,
    refused: run.refusedCount,
    error: run.error,
    createdAt: new Date(run.createdAt).toISOString(),
    startedAt: iso(run.startedAt),
    finishedAt: iso(run.finishedAt),
    undoneAt: iso(run.undoneAt),
  };
}

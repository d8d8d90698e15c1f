import type { z } from "zod";
import type { Transaction } from "~/db/client.server";
import type { TableRow } from "../row/table.server";
import type { Run } from "./find-run.server";
import type {
  ImportKind,
  MappingOf,
  OptionsOf,
  PlanOf,
  PreviewOf,
  ResultOf,
  ViewOf,
} from "./kinds";

/** The valid part of a mapping, its faults as sentences, and the labels of required fields without a column. */
type CheckedMapping<Kind extends ImportKind> = {
  mapping: MappingOf<Kind>;
  faults: string[];
  missing: string[];
};

type FileRead<Kind extends ImportKind> = {
  headers: string[];
  first: TableRow[];
  totalRows: number;
  letters: PreviewOf<Kind>["letters"];
  suggestedMapping: MappingOf<Kind>;
  mapping: MappingOf<Kind>;
  mappingFaults: string[];
  missingFields: string[];
  /** Null until the file, its letters and its mapping are settled. */
  plan: PlanOf<Kind> | null;
};

export type RunProgress = { settled: number; total: number };

export type RunOptions = {
  mostRows: number;
  /** Aborted when the process stops: the run resumes at its next start. */
  stopping: AbortSignal;
  onProgress?: (progress: RunProgress) => void;
};

export type UndoAdapter = {
  /** What a run creates, and what may happen to it meanwhile: `book` and `sold or changed`. */
  noun: string;
  changed: string;
  /** Why the run cannot be undone because of its books or lists, in a sentence; null when it can. */
  refusal(run: Run): string | null;
  /** Undoes the next row or list below this one, the last first. Returns where it got to, or null at the end. */
  next(tx: Transaction, runId: string, below: number): number | null;
  /** How many changed while the import was undone, and are left as they are. */
  left(runId: string): number;
};

export type ImportAdapter<Kind extends ImportKind> = {
  action: string;
  options: z.ZodType<OptionsOf<Kind>>;
  valuesForAll(options: OptionsOf<Kind>): [field: string, text: string][];
  suggestMapping(headers: string[], rows: string[][]): MappingOf<Kind>;
  defaultMapping(suggested: MappingOf<Kind>, options: OptionsOf<Kind>): MappingOf<Kind>;
  checkMapping(
    headers: string[],
    given: Record<string, string>,
    options: OptionsOf<Kind>,
  ): CheckedMapping<Kind>;
  /** A complete mapping. @throws DomainError invalid with its faults. */
  requireMapping(
    headers: string[],
    given: Record<string, string>,
    options: OptionsOf<Kind>,
  ): MappingOf<Kind>;
  planner(
    headers: string[],
    mapping: MappingOf<Kind>,
    options: OptionsOf<Kind>,
    changesPage: number,
  ): { take(row: TableRow): void; result(): PlanOf<Kind> };
  preview(read: FileRead<Kind>, options: OptionsOf<Kind>): PreviewOf<Kind>;
  view(run: Run): ViewOf<Kind>;
  result(run: Run): ResultOf<Kind>;
  /**
   * Applies a run from where it is, in transactions that yield to other writers. Returns early when the run is stopped.
   * @throws DomainError invalid, before the first row, when the file cannot be read.
   */
  apply(run: Run, options: RunOptions): Promise<void>;
  undo: UndoAdapter;
};

import { applyBooks } from "../apply/apply-books.server";
import type { ImportAdapter } from "../kinds/adapter";
import { importView, reasonsOf } from "../kinds/run-view.server";
import { bookPlanner } from "../plan/book-planner.server";
import { overlookedCondition } from "../row/condition-column";
import { AVAILABLE_FIELDS } from "../row/fields";
import { givenValues } from "../row/given-values";
import { checkMapping, requireMapping } from "../row/mapping";
import { importOptionsSchema } from "../row/options";
import { layoutOf } from "../row/row";
import {
  type FieldMapping,
  looksLikeABook,
  suggestMapping,
  withoutGiven,
} from "../row/suggest-mapping";
import type { TableRow } from "../row/table.server";
import { undoBooks } from "../undo/undo-books.server";

const ROWS_SHOWN = 5;

const NO_HEADERS =
  "The first row of this file looks like a book. Add a row with the names of the columns above it, or the first book is left out.";

const options = importOptionsSchema
  .describe(
    "What becomes of names that the shop does not have, which of its names is meant, and values for all rows",
  )
  .prefault({});

const asObject = (headers: string[], { cells }: TableRow): Record<string, string> =>
  Object.fromEntries(headers.map((header, i) => [header, cells[i] ?? ""]));

function conditionHint(headers: string[], first: TableRow[], mapping: FieldMapping | null) {
  if (mapping === null) return [];
  const cells = first.map((row) => row.cells);
  return [overlookedCondition(headers, cells, mapping)].filter((hint) => hint !== null);
}

export const bookAdapter: ImportAdapter<"books"> = {
  action: "imported books",
  options,
  valuesForAll: ({ values }) => Object.entries(givenValues(values)),
  suggestMapping,
  defaultMapping: (suggested, { values }) => withoutGiven(suggested, givenValues(values)),
  checkMapping: (headers, given, { values }) => checkMapping(headers, given, givenValues(values)),
  requireMapping: (headers, given, { values }) =>
    requireMapping(headers, given, givenValues(values)),
  planner: (headers, mapping, chosen, changesPage) =>
    bookPlanner(layoutOf(headers, mapping, chosen.values), chosen, changesPage),
  preview: ({ headers, first, totalRows, suggestedMapping, letters, ...read }, { values }) => ({
    headers,
    previewRows: first.slice(0, ROWS_SHOWN).map((row) => asObject(headers, row)),
    totalRows,
    suggestedMapping,
    availableFields: AVAILABLE_FIELDS,
    hints: [
      ...(looksLikeABook(headers) ? [NO_HEADERS] : []),
      ...conditionHint(headers, first, values.condition ? null : read.mapping),
    ],
    letters,
    ...read,
  }),
  view: (run) => importView(run, givenValues(options.parse(run.options ?? {}).values)),
  result: (run) => ({
    importId: run.id,
    status: run.status,
    imported: run.createdCount + run.updatedCount,
    created: run.createdCount,
    updated: run.updatedCount,
    skipped: run.skippedCount,
    refused: run.refusedCount,
    ...reasonsOf(run, ["created", "updated", "skipped"]),
  }),
  apply: applyBooks,
  undo: undoBooks,
};

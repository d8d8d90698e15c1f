import { importFilePath } from "~/providers/import-files.server";
import { DomainError } from "../../errors";
import { readSettings } from "../../settings/settings.server";
import { brokenLetters } from "../file/letters.server";
import { TOO_MANY_ROWS } from "../file/limits";
import { openTable, type Table, type TableRow } from "../file/table.server";
import type { Run } from "../run/find-run.server";
import type { ImportPlanView, ImportPreviewView, PlannedBookView, UnknownNameView } from "../view";
import { bookLookup } from "./book-lookup.server";
import { dryRunOf } from "./dry-run";
import { AVAILABLE_FIELDS } from "./fields";
import { givenValues } from "./given-values";
import { checkMapping, columnsOf } from "./mapping";
import { allNames } from "./names.server";
import type { ImportOptions } from "./options";
import { type Outcome, planRow } from "./plan";
import { type RowLayout, readRow } from "./row";
import { looksLikeABook, suggestMapping, withoutGiven } from "./suggest-mapping";
import { suggestName } from "./suggest-name";

const ROWS_SHOWN = 5;
const ROWS_ASKED = 50;
const BOOKS_SHOWN = 10;
const MESSAGES_SHOWN = 100;
const NAMES_SUGGESTED = 50;
const TITLES_SHOWN = 50;

const NO_HEADERS =
  "The first row of this file looks like a book. Add a row with the names of the columns above it, or the first book is left out.";

/** A client's preview request, with its own mapping or the suggested one. */
export type PreviewRequest = {
  fieldMapping: Record<string, string> | null;
  options: ImportOptions;
  mostRows: number;
  /** Only checks that the file can be read, without the slow plan. */
  isBrief?: boolean;
};

/** Grades differ only in a number: a similar grade is never a suggestion. */
const suggestionFor = ({ kind, name }: Pick<UnknownNameView, "kind" | "name">) =>
  kind === "grade" ? null : suggestName(name, allNames(kind));

function planner(layout: RowLayout, options: ImportOptions) {
  const draft = dryRunOf(bookLookup(), options, readSettings().blockedIsbnPrefixes);
  const plan: Omit<ImportPlanView, "unknownNames" | "otherNames"> = {
    created: 0,
    updated: 0,
    skipped: 0,
    refused: 0,
    errors: [],
    warnings: [],
    warningCount: 0,
    books: [],
    replacedTitles: [],
    replacedTitleCount: 0,
  };

  function show(row: number, outcome: Extract<Outcome, { fate: "created" | "updated" }>): void {
    const { values, names, fate } = outcome;
    const { title, priceCents, originalPriceCents, shortDesc, isbn } = values;
    const { condition, tags, stockQty, coverImageUrl } = values;
    const book: PlannedBookView = {
      row,
      fate,
      title,
      titleBefore: fate === "updated" ? (outcome.before.title ?? null) : null,
      priceCents,
      originalPriceCents,
      shortDesc,
      isbn,
      condition,
      tags,
      stockQty,
      coverImageUrl,
      grade: draft.nameOf("grade", names.grade),
      school: draft.nameOf("school", names.school),
      subject: draft.nameOf("subject", names.subject),
    };
    plan.books.push(book);
  }

  function warn(sentence: string): void {
    plan.warningCount += 1;
    if (plan.warnings.length < MESSAGES_SHOWN) plan.warnings.push(sentence);
  }

  function noteReplaced(row: number, outcome: Outcome): void {
    if (!("replaced" in outcome) || outcome.replaced === undefined) return;
    plan.replacedTitleCount += 1;
    if (plan.replacedTitles.length === TITLES_SHOWN) return;
    plan.replacedTitles.push({ row, ...outcome.replaced, isAllowed: outcome.fate === "updated" });
  }

  return {
    take(tableRow: TableRow): void {
      const row = readRow(tableRow, layout);
      const outcome = planRow(row, draft.context);
      draft.accept(row.number, outcome);
      plan[outcome.fate] += 1;
      noteReplaced(row.number, outcome);
      if (outcome.fate === "refused") {
        if (plan.errors.length < MESSAGES_SHOWN) {
          plan.errors.push(row.label + outcome.reasons.join(" "));
        }
        return;
      }
      for (const warning of outcome.warnings) warn(row.label + warning);
      const isShown = plan.books.length < BOOKS_SHOWN && outcome.fate !== "skipped";
      if (isShown) show(row.number, outcome);
    },
    result: (): ImportPlanView => ({
      ...plan,
      otherNames: draft.otherNames().slice(0, MESSAGES_SHOWN),
      unknownNames: draft.unknownNames().map((unknown, i) => ({
        ...unknown,
        suggestion: i < NAMES_SUGGESTED ? suggestionFor(unknown) : null,
      })),
    }),
  };
}

const asObject = (headers: string[], { cells }: TableRow): Record<string, string> =>
  Object.fromEntries(headers.map((header, i) => [header, cells[i] ?? ""]));

async function firstRows({ rows }: Table): Promise<[TableRow[], AsyncIterator<TableRow>]> {
  const rest = rows[Symbol.asyncIterator]();
  const first: TableRow[] = [];
  while (first.length < ROWS_ASKED) {
    const next = await rest.next();
    if (next.done) break;
    first.push(next.value);
  }
  return [first, rest];
}

/**
 * Previews a stored file: its columns, the mapping, and what a run would do with each row, without doing it.
 * @throws DomainError invalid when the file cannot be read, has no rows, or too many.
 */
export async function planFile(run: Run, request: PreviewRequest): Promise<ImportPreviewView> {
  const path = importFilePath(run.fileKey);
  const { encoding } = request.options;
  const letters = await brokenLetters(path);
  const isRead = letters === null || encoding !== undefined;
  const table = await openTable(path, encoding);
  const { headers } = table;
  const [first, rest] = await firstRows(table);
  const suggestedMapping = suggestMapping(
    headers,
    first.map(({ cells }) => cells),
  );
  const values = givenValues(request.options.values);
  const asked = request.fieldMapping ?? withoutGiven(suggestedMapping, values);
  const checked = checkMapping(headers, asked, values);
  const { mapping, faults, missing } = checked;
  const isPlanned = !request.isBrief && isRead && faults.length === 0 && missing.length === 0;
  const layout = { columns: columnsOf(headers, mapping), width: headers.length, values };
  const plan = isPlanned ? planner(layout, request.options) : null;
  let totalRows = 0;
  const take = (row: TableRow) => {
    totalRows += 1;
    if (totalRows > request.mostRows) throw new DomainError("invalid", TOO_MANY_ROWS);
    plan?.take(row);
  };
  try {
    first.forEach(take);
    for (let next = await rest.next(); !next.done; next = await rest.next()) take(next.value);
  } finally {
    await rest.return?.();
  }
  if (totalRows === 0) {
    throw new DomainError("invalid", "This file has no rows below its column names.");
  }
  return {
    headers,
    previewRows: first.slice(0, ROWS_SHOWN).map((row) => asObject(headers, row)),
    totalRows,
    suggestedMapping,
    availableFields: AVAILABLE_FIELDS,
    hints: looksLikeABook(headers) ? [NO_HEADERS] : [],
    letters,
    mapping,
    mappingFaults: faults,
    missingFields: missing,
    plan: plan?.result() ?? null,
  };
}

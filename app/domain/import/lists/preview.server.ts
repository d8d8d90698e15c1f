import { importFilePath } from "~/providers/import-files.server";
import { DomainError } from "../../errors";
import { brokenLetters } from "../file/letters.server";
import { PAGE_LIMITS, TOO_MANY_ROWS } from "../file/limits";
import { openTable } from "../file/table.server";
import type { Run } from "../run/find-run.server";
import { checkListMapping, suggestListMapping } from "./fields";
import { fateOfList, type ListPlan, type PlannedList, planLists } from "./plan-lists";
import { listLayout, type ReadListRow, readListRow } from "./row";
import type { ListOptions, PreviewLists } from "./schema";
import { listShelf } from "./shelf.server";
import type { ListPlanView, ListPreview, PlannedListView } from "./view";

const LISTS_SHOWN = 200;
const MESSAGES_SHOWN = 100;
const SAMPLES_SHOWN = 3;
const TITLES_SHOWN = 50;
const NO_ROWS = "This file has no rows below its column names.";

type Rows = { headers: string[]; rows: { number: number; cells: string[] }[] };

/** All rows of a stored file. @throws DomainError invalid when it cannot be read, has no rows, or too many. */
export async function allListRows(
  run: Pick<Run, "fileKey">,
  encoding: ListOptions["encoding"],
): Promise<Rows> {
  const { headers, rows } = await openTable(importFilePath(run.fileKey), encoding);
  const all: Rows["rows"] = [];
  for await (const row of rows) {
    all.push(row);
    if (all.length > PAGE_LIMITS.rows) throw new DomainError("invalid", TOO_MANY_ROWS);
  }
  if (all.length === 0) throw new DomainError("invalid", NO_ROWS);
  return { headers, rows: all };
}

function viewOfPlanned(list: PlannedList): PlannedListView {
  const { schoolName, gradeName, year, stored, items, added, changed, school } = list;
  return {
    school: schoolName,
    isNewSchool: "make" in school,
    grade: gradeName,
    year,
    fate: fateOfList(list),
    state: stored?.state ?? "draft",
    titles: items.length,
    added,
    changed,
  };
}

const countFates = (lists: PlannedList[]) => {
  const fates = lists.map(fateOfList);
  const count = (fate: (typeof fates)[number]) => fates.filter((one) => one === fate).length;
  return { created: count("created"), updated: count("updated"), skipped: count("skipped") };
};

/** The sentence about a refused row. */
export const whyRefused = ({ row, reasons }: { row: ReadListRow; reasons: string[] }): string =>
  row.label + reasons.join(" ");

function viewOfPlan({ lists, refused, warnings, replaced }: ListPlan): ListPlanView {
  return {
    ...countFates(lists),
    refused: refused.length,
    lists: lists.slice(0, LISTS_SHOWN).map(viewOfPlanned),
    errors: refused.slice(0, MESSAGES_SHOWN).map(whyRefused),
    warnings: warnings.slice(0, MESSAGES_SHOWN).map(({ message }) => message),
    warningCount: warnings.length,
    replacedTitles: replaced.slice(0, TITLES_SHOWN),
    replacedTitleCount: replaced.length,
  };
}

/** What a run would do with each list of a stored file, without doing it. @throws as `allListRows` does. */
export async function previewListFile(run: Run, asked: PreviewLists): Promise<ListPreview> {
  const { headers, rows } = await allListRows(run, asked.options.encoding);
  const { values, encoding } = asked.options;
  const letters = await brokenLetters(importFilePath(run.fileKey));
  const isRead = letters === null || encoding !== undefined;
  const suggestedMapping = suggestListMapping(headers);
  const checked = checkListMapping(headers, asked.fieldMapping ?? suggestedMapping, values);
  const { mapping, faults, missing } = checked;
  const layout = listLayout(headers, mapping, values);
  const isPlanned = isRead && faults.length === 0 && missing.length === 0;
  const read = () => rows.map((row) => readListRow(row, layout));
  return {
    headers,
    samples: headers.map((_, i) => {
      const filled = rows.slice(0, 50).flatMap(({ cells }) => cells[i]?.trim() || []);
      return [...new Set(filled)].slice(0, SAMPLES_SHOWN);
    }),
    totalRows: rows.length,
    letters,
    ...{ suggestedMapping, mapping, mappingFaults: faults, missingFields: missing },
    plan: isPlanned ? viewOfPlan(planLists(read(), listShelf(asked.options))) : null,
  };
}

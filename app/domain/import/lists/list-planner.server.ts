import type { TableRow } from "../file/table.server";
import type { ListMapping } from "./fields";
import type { ListOptions } from "./options";
import { fateOfList, type ListPlan, type PlannedList, planLists } from "./plan-lists";
import { listLayout, type ReadListRow, readListRow } from "./row";
import { listShelf } from "./shelf.server";
import type { ListPlanView, PlannedListView } from "./view";

const LISTS_SHOWN = 200;
const MESSAGES_SHOWN = 100;
const TITLES_SHOWN = 50;

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

/** The plan for the admin. */
export function viewOfPlan({ lists, refused, warnings, replaced }: ListPlan): ListPlanView {
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

/** Plans the rows of a file of lists at once: a list may have its rows anywhere in the file. */
export function listPlanner(headers: string[], mapping: ListMapping, options: ListOptions) {
  const layout = listLayout(headers, mapping, options.values);
  const read: ReadListRow[] = [];
  return {
    take: (row: TableRow) => void read.push(readListRow(row, layout)),
    plan: (): ListPlan => planLists(read, listShelf(options)),
  };
}

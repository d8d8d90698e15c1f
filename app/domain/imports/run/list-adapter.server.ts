import { DomainError } from "../../errors";
import type { ImportAdapter } from "../kinds/adapter";
import type { Run } from "../kinds/find-run.server";
import { checkListMapping, suggestListMapping } from "../kinds/list-fields";
import { listOptionsSchema } from "../kinds/list-options";
import type { ListImportView, ListPlanView, PlannedListView } from "../kinds/list-view";
import { reasonSums } from "../kinds/reason-sums";
import { importView, reasonsOf } from "../kinds/run-view.server";
import { applyLists } from "../lists/apply-lists.server";
import { listPlanner } from "../lists/existing-lists.server";
import { fateOfList, type ListPlan, type PlannedList, whyRefused } from "../lists/plan-lists";
import { undoLists } from "../lists/undo-lists.server";
import { missingWords } from "../row/mapping-words";

const SAMPLES_SHOWN = 3;
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

function viewOfPlan({ lists, refused, warnings, replaced }: ListPlan): ListPlanView {
  const { add, sums } = reasonSums();
  for (const { reasons } of refused) add(reasons);
  return {
    ...countFates(lists),
    refused: refused.length,
    lists: lists.slice(0, LISTS_SHOWN).map(viewOfPlanned),
    errors: refused.slice(0, MESSAGES_SHOWN).map(whyRefused),
    reasons: sums(),
    warnings: warnings.slice(0, MESSAGES_SHOWN).map(({ message }) => message),
    warningCount: warnings.length,
    replacedTitles: replaced.slice(0, TITLES_SHOWN),
    replacedTitleCount: replaced.length,
  };
}

const options = listOptionsSchema.prefault({});

function view(run: Run): ListImportView {
  const { values: _, headers: __, fileBytes: ___, startedAt: ____, ...view } = importView(run, {});
  return view;
}

export const listAdapter: ImportAdapter<"lists"> = {
  action: "imported school lists",
  options,
  valuesForAll: ({ values }) =>
    Object.entries(values).flatMap(([field, text]) => (text ? [[field, text]] : [])),
  suggestMapping: suggestListMapping,
  defaultMapping: (suggested) => suggested,
  checkMapping: (headers, given, { values }) => checkListMapping(headers, given, values),
  requireMapping(headers, given, { values }) {
    const { mapping, faults, missing } = checkListMapping(headers, given, values);
    if (missing.length > 0) faults.push(missingWords(missing));
    if (faults.length === 0) return mapping;
    throw new DomainError("invalid", faults.join(" "), { fieldMapping: faults });
  },
  planner(headers, mapping, chosen) {
    const { take, plan } = listPlanner(headers, mapping, chosen);
    return { take, result: () => viewOfPlan(plan()) };
  },
  preview: ({ headers, first, ...read }) => ({
    headers,
    samples: headers.map((_, i) => {
      const filled = first.flatMap(({ cells }) => cells[i]?.trim() || []);
      return [...new Set(filled)].slice(0, SAMPLES_SHOWN);
    }),
    ...read,
  }),
  view,
  result: (run) => ({ ...view(run), ...reasonsOf(run, ["updated"]) }),
  apply: applyLists,
  undo: undoLists,
};

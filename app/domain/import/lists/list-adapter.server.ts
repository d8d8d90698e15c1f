import { DomainError } from "../../errors";
import type { ImportAdapter } from "../adapter";
import { missingWords } from "../plan/mapping-words";
import type { Run } from "../run/find-run.server";
import { importView, reasonsOf } from "../run/run-view.server";
import { applyLists } from "./apply-lists.server";
import { checkListMapping, suggestListMapping } from "./fields";
import { listPlanner, viewOfPlan } from "./list-planner.server";
import { listOptionsSchema } from "./options";
import { undoLists } from "./undo-lists.server";
import type { ListImportView } from "./view";

const SAMPLES_SHOWN = 3;

const options = listOptionsSchema.prefault({});

function view(run: Run): ListImportView {
  const { values: _, headers: __, fileBytes: ___, startedAt: ____, ...view } = importView(run, {});
  return view;
}

/** How a file of schools' lists is imported: its rows together, each list a step. */
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

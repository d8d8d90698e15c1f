import { readSettings } from "../../settings/settings.server";
import type { ImportPlanView, PlannedBookView } from "../kinds/book-view";
import { reasonSums } from "../kinds/reason-sums";
import type { ImportOptions } from "../row/options";
import { type RowLayout, readRow } from "../row/row";
import type { TableRow } from "../row/table.server";
import { bookLookup } from "./book-lookup.server";
import { CHANGES_SHOWN, fieldChangesOf } from "./changes-of";
import { dryRunOf } from "./dry-run";
import { withMeanings } from "./meanings.server";
import { type Outcome, planRow } from "./plan";

const BOOKS_SHOWN = 10;
const MESSAGES_SHOWN = 100;
const TITLES_SHOWN = 50;

/** Plans the rows of a file of books in order, each as if the previous ones were stored. */
export function bookPlanner(layout: RowLayout, options: ImportOptions, changesPage: number) {
  const draft = dryRunOf(bookLookup(), options, readSettings().blockedIsbnPrefixes);
  const reasons = reasonSums();
  const plan: Omit<ImportPlanView, "unknownNames" | "otherNames" | "reasons"> = {
    created: 0,
    updated: 0,
    skipped: 0,
    refused: 0,
    errors: [],
    warnings: [],
    warningCount: 0,
    books: [],
    changes: [],
    replacedTitles: [],
    replacedTitleCount: 0,
    oldStocks: [],
    oldStockCount: 0,
  };

  function show(row: number, outcome: Extract<Outcome, { fate: "created" | "updated" }>): void {
    const { values, names, fate } = outcome;
    const { title, priceCents, originalPriceCents, shortDesc, isbn } = values;
    const { condition, tags, stockQty, coverImageUrl, isHidden } = values;
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
      isHidden,
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

  function noteOldStock(row: number, { oldStock }: Outcome): void {
    if (oldStock === undefined) return;
    plan.oldStockCount += 1;
    if (plan.oldStocks.length < TITLES_SHOWN) plan.oldStocks.push({ row, ...oldStock });
  }

  return {
    take(tableRow: TableRow): void {
      const row = readRow(tableRow, layout);
      const outcome = planRow(row, draft.context);
      draft.accept(row.number, outcome);
      plan[outcome.fate] += 1;
      if (outcome.fate === "updated" && Math.ceil(plan.updated / CHANGES_SHOWN) === changesPage) {
        plan.changes.push(fieldChangesOf(row.number, outcome, draft.nameOf));
      }
      noteReplaced(row.number, outcome);
      noteOldStock(row.number, outcome);
      if (outcome.fate === "refused") {
        reasons.add(outcome.reasons);
        if (plan.errors.length < MESSAGES_SHOWN) {
          plan.errors.push(row.label + outcome.reasons.join(" "));
        }
        return;
      }
      // Old stocks have a list of their own.
      const said = outcome.warnings.filter((warning) => warning !== outcome.oldStock?.why);
      for (const warning of said) warn(row.label + warning);
      const isShown = plan.books.length < BOOKS_SHOWN && outcome.fate !== "skipped";
      if (isShown) show(row.number, outcome);
    },
    result: (): ImportPlanView => ({
      ...plan,
      reasons: reasons.sums(),
      otherNames: draft.otherNames().slice(0, MESSAGES_SHOWN),
      unknownNames: withMeanings(draft.unknownNames()),
    }),
  };
}

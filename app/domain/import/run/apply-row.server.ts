import type { Transaction } from "~/db/client.server";
import { bookSearchText, titleKey } from "../../book-text";
import { recordMovement } from "../../stock/move.server";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import type { BookNames } from "../plan/merge-row";
import { idOfName, type NameReader } from "../plan/names.server";
import type { Outcome } from "../plan/plan";
import { type BookValues, CHANGEABLE } from "../plan/stored-book";
import {
  type BookIds,
  insertBook,
  laterThan,
  updateOf,
  withDerived,
} from "./book-statements.server";

export type MadeName = { kind: TaxonomyKind; id: number };

type Applied = { bookId: number; version: number };

/** The search text of a book. */
export function searchTextOf(values: BookValues, ids: BookIds, nameOf: NameReader): string {
  return bookSearchText({
    ...values,
    grade: nameOf("grade", ids.gradeId),
    school: nameOf("school", ids.schoolId),
    subject: nameOf("subject", ids.subjectId),
  });
}

function idsOf(
  tx: Transaction,
  names: BookNames,
  at: number,
  onMade: (name: MadeName) => void,
): BookIds {
  return {
    gradeId: idOfName(tx, "grade", names.grade, at, onMade),
    schoolId: idOfName(tx, "school", names.school, at, onMade),
    subjectId: idOfName(tx, "subject", names.subject, at, onMade),
  };
}

/** How rows read names, the callback for created ones, and the number of the next new book. */
export type Supply = {
  nameOf: NameReader;
  onMade: (name: MadeName) => void;
  nextBookId: () => number;
};

/**
 * Applies a planned row of an import. `at` in UTC ms. Returns the book and its new version. It waits for no answer of the
 * database, which may be another box's.
 */
export function applyRow(
  tx: Transaction,
  importId: string,
  outcome: Extract<Outcome, { fate: "created" | "updated" }>,
  at: number,
  { nameOf, onMade, nextBookId }: Supply,
): Applied {
  const ids = idsOf(tx, outcome.names, at, onMade);
  const { values } = outcome;
  const stored = { ...values, ...ids, titleKey: titleKey(values.title), at };
  if (outcome.fate === "created") {
    const searchText = searchTextOf(values, ids, nameOf);
    const id = nextBookId();
    insertBook.run({ ...stored, id, searchText });
    const copies = { bookId: id, quantity: values.stockQty, importId };
    recordMovement(tx, { ...copies, reason: "imported" }, at);
    return { bookId: id, version: at };
  }
  const columns = withDerived(CHANGEABLE.filter((column) => column in outcome.before));
  const searchText = columns.includes("searchText") ? searchTextOf(values, ids, nameOf) : "";
  updateOf(columns).run({ ...stored, searchText, id: outcome.id });
  const { stockQty: copiesBefore = values.stockQty } = outcome.before;
  const copies = { bookId: outcome.id, quantity: values.stockQty - copiesBefore, importId };
  recordMovement(tx, { ...copies, reason: "imported" }, at);
  return { bookId: outcome.id, version: laterThan(outcome.before.updatedAt, at) };
}

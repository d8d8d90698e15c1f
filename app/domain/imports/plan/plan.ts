import { conditionLabel } from "../../books/condition";
import { writtenDescription } from "../../books/descriptions/short-description";
import { titleKey } from "../../taxonomy/book-text";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import { isbnRefusal } from "../../values/isbn";
import { quoted } from "../../values/reading";
import type { ReadRow } from "../row/row";
import { type BookValues, CHANGEABLE, type StoredBook } from "../row/stored-book";
import type { Identity, MatchLookup, Wanted } from "./candidates";
import { findTarget } from "./match";
import { type BookNames, type FoundName, type FoundNames, mergeRow } from "./merge-row";
import type { ConditionReader, NameFinder, NameRef } from "./names";
import { isOtherTitle } from "./other-title";

/** `skipped` means that the row changes nothing. */
export type Outcome = Fate & { oldStock?: OldStock };

// A stock that the file has from before copies were sold or counted, and what the shop has.
type OldStock = { title: string; sheetQty: number; stockQty: number; why: string };

type Fate =
  | { fate: "created"; values: BookValues; names: BookNames; warnings: string[] }
  | {
      fate: "updated";
      id: number;
      values: BookValues;
      names: BookNames;
      before: Partial<StoredBook> & Pick<StoredBook, "updatedAt">;
      warnings: string[];
      replaced?: ReplacedTitle;
    }
  | { fate: "skipped"; id: number; warnings: string[] }
  | { fate: "refused"; reasons: string[]; warnings: string[]; replaced?: ReplacedTitle };

type ReplacedTitle = { was: string; title: string; isbn: string | null };

export type PlanContext = {
  shelf: MatchLookup;
  findName: NameFinder;
  readCondition: ConditionReader;
  nameOf: (kind: TaxonomyKind, name: NameRef) => string;
  blockedIsbnPrefixes: readonly string[];
  mayReplaceTitle: (row: number) => boolean;
  whyStockIsOld: (book: StoredBook, sheetQty: number) => string | null;
  // Whether a file's old stock counts all the same.
  takesOldStock: boolean;
};

const refused = (reasons: string[]): Outcome => ({ fate: "refused", reasons, warnings: [] });

function changedOf(stored: StoredBook, values: BookValues, names: BookNames): Partial<StoredBook> {
  const after = {
    ...values,
    gradeId: idOf(names.grade),
    schoolId: idOf(names.school),
    subjectId: idOf(names.subject),
  };
  const changed = CHANGEABLE.filter(
    (column) => JSON.stringify(after[column]) !== JSON.stringify(stored[column]),
  );
  return Object.fromEntries(changed.map((column) => [column, stored[column]]));
}

const idOf = (name: FoundName) => (name !== undefined && "id" in name ? name.id : null);

function identitiesOf(row: ReadRow, found: FoundNames): Identity[] {
  const [gradeId, schoolId, subjectId] = [found.grade, found.school, found.subject].map(idOf);
  if (!row.title || !gradeId || !schoolId || !subjectId) return [];
  const { text, reading } = row.title;
  const keys = new Set([titleKey("value" in reading ? reading.value : text), titleKey(text)]);
  return [...keys].map((key) => ({ titleKey: key, gradeId, schoolId, subjectId }));
}

function findNames(row: ReadRow, find: NameFinder): FoundNames {
  const named = (kind: "school" | "subject"): FoundName => {
    const reading = row[kind]?.reading;
    return reading === undefined || "fault" in reading ? reading : find(kind, reading.value);
  };
  return {
    grade: row.grade === undefined ? undefined : find("grade", row.grade.text),
    school: named("school"),
    subject: named("subject"),
  };
}

function withCondition(row: ReadRow, { readCondition }: PlanContext): ReadRow {
  if (row.condition === undefined || "value" in row.condition.reading) return row;
  const { text } = row.condition;
  return { ...row, condition: { text, reading: readCondition(text) } };
}

const NEW_SCHOOL = 0;

function wantedBy(row: ReadRow, isbn: string | null, found: FoundNames): Wanted {
  const { school } = found;
  const isUnknown = school === undefined || "fault" in school;
  const reading = row.condition?.reading;
  const isOddCondition = reading !== undefined && "fault" in reading;
  return {
    isbn,
    identities: identitiesOf(row, found),
    schoolId: isUnknown ? null : (idOf(school) ?? NEW_SCHOOL),
    condition: isOddCondition ? (row.condition?.text ?? null) : labelOf(reading?.value),
    isOddCondition,
  };
}

const labelOf = (condition: string | undefined) =>
  condition === undefined ? null : conditionLabel(condition);

/**
 * Plans a row: create, update, skip, or refuse with every reason. It writes nothing: the caller applies it before
 * planning the next row.
 */
export function planRow(given: ReadRow, context: PlanContext): Outcome {
  if (given.faults.length > 0) return refused(given.faults);
  const row = withCondition(given, context);
  const isbnReading = row.isbn?.reading ?? { value: null };
  if ("fault" in isbnReading) return refused([isbnReading.fault]);
  const isbn = isbnReading.value;
  const refusal = isbn === null ? null : isbnRefusal(isbn, context.blockedIsbnPrefixes);
  if (refusal !== null) return refused([refusal]);
  const found = findNames(row, context.findName);
  const wanted = wantedBy(row, isbn, found);
  const target = findTarget(wanted, context.shelf, (book) => isSettledAs(row, found, book));
  if ("reason" in target) return refused([target.reason]);
  const merged = mergeRow(row, found, target.book);
  const { names, reasons, warnings } = merged;
  const { beside } = target;
  if (reasons.length > 0) {
    return refused([...reasons, ...(beside ? [`The shop has this ISBN as ${beside}.`] : [])]);
  }
  if (target.book === null) {
    const { values } = merged;
    if (beside) warnings.push(`The shop has this ISBN as ${beside}; this row adds another book.`);
    return { fate: "created", values: described(row, values, names, context), names, warnings };
  }
  const { values, ...old } = withoutOldStock(merged.values, target.book, context);
  if (old.oldStock && !context.takesOldStock) warnings.push(old.oldStock.why);
  const { id, title: was } = target.book;
  const { title } = values;
  const replaced = isOtherTitle(was, title) ? { was, title, isbn: values.isbn } : undefined;
  if (replaced !== undefined && !context.mayReplaceTitle(row.number)) {
    return { fate: "refused", reasons: [wouldReplace(replaced)], warnings: [], replaced };
  }
  const changed = changedOf(target.book, values, names);
  if (Object.keys(changed).length === 0) return { fate: "skipped", id, warnings, ...old };
  const before = { ...changed, updatedAt: target.book.updatedAt };
  const updated = { fate: "updated", id, values, names, before, warnings, ...old } as const;
  if (replaced === undefined) return updated;
  warnings.push(`It was ${quoted(was)}.`);
  return { ...updated, replaced };
}

function withoutOldStock(
  values: BookValues,
  book: StoredBook,
  { whyStockIsOld, takesOldStock }: PlanContext,
): { values: BookValues; oldStock?: OldStock } {
  const { stockQty: sheetQty } = values;
  const { stockQty, title } = book;
  const why = sheetQty === stockQty ? null : whyStockIsOld(book, sheetQty);
  if (why === null) return { values };
  const oldStock = { title, sheetQty, stockQty, why };
  return { values: takesOldStock ? values : { ...values, stockQty }, oldStock };
}

export const wouldReplace = ({ was, isbn }: ReplacedTitle, where = "The shop"): string =>
  `${where} has ${isbn === null ? "this book" : `the ISBN ${isbn}`} as ${quoted(was)}: this row would make another book of it. Correct its ISBN, or allow the new title.`;

function described(
  { number, description }: ReadRow,
  values: BookValues,
  names: BookNames,
  { nameOf }: PlanContext,
): BookValues {
  if (description !== undefined) return values;
  const { title } = values;
  const book = {
    title,
    grade: nameOf("grade", names.grade),
    subject: nameOf("subject", names.subject),
  };
  const sentence = writtenDescription(book, number);
  return { ...values, shortDesc: sentence, longDesc: sentence };
}

function isSettledAs(row: ReadRow, found: FoundNames, book: StoredBook): boolean {
  const { values, names, reasons } = mergeRow(row, found, book);
  return reasons.length === 0 && Object.keys(changedOf(book, values, names)).length === 0;
}

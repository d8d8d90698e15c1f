import { conditionLabel } from "../catalogue/condition";
import { joinDescriptions } from "../catalogue/description";
import { isbnForms } from "../isbn";
import { cleanCell } from "./cell";
import type { StoredBook } from "./match";
import type { NameRef } from "./names";
import type { Cell, ReadRow } from "./row";

/** A book's own columns, as a row leaves them. */
export type BookValues = Omit<
  StoredBook,
  "id" | "gradeId" | "schoolId" | "subjectId" | "updatedAt"
>;

/** What a row names: found or to be made; why not; or nothing, which leaves it as it is. */
export type FoundName = NameRef | { fault: string } | undefined;
export type FoundNames = { grade: FoundName; school: FoundName; subject: FoundName };
export type BookNames = { grade: NameRef; school: NameRef; subject: NameRef };

export type Settled = {
  values: BookValues;
  names: BookNames;
  reasons: string[];
  warnings: string[];
};

const NOBODY: NameRef = { make: "" };

/**
 * The book as it stands after a row: what the row says, else what is stored, else the default of a new book. A cell
 * that reads as an export writes what is stored leaves it as it is, so that a file may go out and come back.
 */
export function settle(row: ReadRow, found: FoundNames, stored: StoredBook | null): Settled {
  const reasons: string[] = [];
  const warnings: string[] = [];

  function take<Value>(
    cell: Cell<Value> | undefined,
    kept: { value: Value; text: string | null } | null,
    otherwise: { value: Value; missing?: string },
  ): Value {
    if (cell === undefined) {
      if (kept === null && otherwise.missing) reasons.push(otherwise.missing);
      return kept?.value ?? otherwise.value;
    }
    if (kept && kept.text !== null && cleanCell(kept.text) === cell.text) return kept.value;
    if ("fault" in cell.reading) {
      reasons.push(cell.reading.fault);
      return otherwise.value;
    }
    if (cell.reading.warning) warnings.push(cell.reading.warning);
    return cell.reading.value;
  }

  function takeName(name: FoundName, kept: number | undefined, missing: string): NameRef {
    if (name === undefined) {
      if (kept === undefined) reasons.push(missing);
      return kept === undefined ? NOBODY : { id: kept };
    }
    if (!("fault" in name)) return name;
    reasons.push(name.fault);
    return NOBODY;
  }

  const keep = <Value>(
    value: (book: StoredBook) => Value,
    text: (book: StoredBook) => string | null,
  ) => (stored === null ? null : { value: value(stored), text: text(stored) });

  const title = take(
    row.title,
    keep(
      (book) => book.title,
      (book) => book.title,
    ),
    {
      value: "",
      missing: "The title is missing.",
    },
  );
  const priceCents = take(
    row.price,
    keep(
      (book) => book.priceCents,
      () => null,
    ),
    {
      value: 0,
      missing: "The price is missing.",
    },
  );
  const { shortDesc, longDesc } = take(
    row.description,
    keep((book) => ({ shortDesc: book.shortDesc, longDesc: book.longDesc }), joinDescriptions),
    { value: { shortDesc: "", longDesc: "" }, missing: "The description is missing." },
  );
  const names = {
    grade: takeName(found.grade, stored?.gradeId, "The grade is missing."),
    school: takeName(found.school, stored?.schoolId, "The school is missing."),
    subject: takeName(found.subject, stored?.subjectId, "The subject is missing."),
  };
  const isbn = take(
    row.isbn,
    keep(
      (book) => book.isbn,
      (book) => book.isbn,
    ),
    { value: null },
  );
  const condition = take<string | null>(
    row.condition,
    keep(
      (book) => book.condition,
      (book) => book.condition,
    ),
    { value: null },
  );
  const tags = take(
    row.tags,
    keep(
      (book) => book.tags,
      (book) => book.tags.join(", "),
    ),
    { value: [] },
  );
  const stockQty = take(
    row.stock,
    keep(
      (book) => book.stockQty,
      () => null,
    ),
    { value: 1 },
  );
  const coverImageUrl = take<string | null>(
    row.image,
    keep(
      (book) => book.coverImageUrl,
      (book) => book.coverImageUrl,
    ),
    { value: null },
  );
  const values = { title, priceCents, shortDesc, longDesc, coverImageUrl, stockQty, tags };
  return {
    values: { ...values, ...sameIsbn(isbn, stored), ...sameCondition(condition, stored) },
    names,
    reasons,
    warnings,
  };
}

/** 'n/a', and another way to write the same ISBN, leave the stored one as it is. */
function sameIsbn(isbn: string | null, stored: StoredBook | null): { isbn: string | null } {
  if (!stored || isbn === null) return { isbn: stored?.isbn ?? isbn };
  return { isbn: stored.isbn && isbnForms(isbn).includes(stored.isbn) ? stored.isbn : isbn };
}

/** A book without a condition is shown as Good, so a file that says Good does not change it. */
function sameCondition(condition: string | null, stored: StoredBook | null) {
  const isSame = stored && conditionLabel(stored.condition) === conditionLabel(condition);
  return { condition: isSame ? stored.condition : condition };
}

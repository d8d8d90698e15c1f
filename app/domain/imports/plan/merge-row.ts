import { conditionLabel } from "../../books/condition";
import { guarded } from "../../text/csv";
import { isbnForms } from "../../values/isbn";
import { cleanCell } from "../cells/cell";
import { type Cell, type Cells, type CellValue, FIELDS, type OwnField } from "../row/fields";
import type { ReadRow } from "../row/row";
import type { BookValues, StoredBook } from "../row/stored-book";
import type { NameRef } from "./names";

/** A name of a row: existing or new, an error, or undefined, which leaves it unchanged. */
export type FoundName = NameRef | { fault: string } | undefined;
export type FoundNames = { grade: FoundName; school: FoundName; subject: FoundName };
export type BookNames = { grade: NameRef; school: NameRef; subject: NameRef };

type MergedRow = {
  values: BookValues;
  names: BookNames;
  reasons: string[];
  warnings: string[];
};

const NO_DESCRIPTIONS = { shortDesc: "", longDesc: "" };
const NOBODY: NameRef = { make: "" };

const isWrittenAs = (stored: string, cell: string) =>
  cleanCell(guarded(stored)) === cell || cleanCell(stored) === cell;

function taker(cells: Cells, stored: StoredBook | null) {
  const reasons: string[] = [];
  const warnings: string[] = [];
  return {
    reasons,
    warnings,
    /** The cell's value, else the stored one, else `otherwise`: a new book's default, unless the field is required. */
    take<Name extends OwnField, Kept>(
      field: Name,
      kept: Kept | undefined,
      otherwise: Kept,
      missing?: string,
    ): CellValue<Name> | Kept {
      const cell: Cell<CellValue<Name>> | undefined = cells[field];
      if (cell === undefined) {
        if (kept === undefined && missing) reasons.push(missing);
        return kept === undefined ? otherwise : kept;
      }
      const written = stored === null ? null : FIELDS[field].write(stored);
      if (kept !== undefined && typeof written === "string" && isWrittenAs(written, cell.text)) {
        return kept;
      }
      if ("fault" in cell.reading) {
        reasons.push(cell.reading.fault);
        return otherwise;
      }
      if (cell.reading.warning) warnings.push(cell.reading.warning);
      return cell.reading.value;
    },
    takeName(name: FoundName, keptId: number | undefined, missing: string): NameRef {
      if (name !== undefined && !("fault" in name)) return name;
      if (name === undefined && keptId !== undefined) return { id: keptId };
      reasons.push(name === undefined ? missing : name.fault);
      return NOBODY;
    },
  };
}

/** 'n/a', and another form of the same ISBN, leave the stored one unchanged. */
function sameIsbn(isbn: string | null, stored: StoredBook | null): string | null {
  if (stored === null) return isbn;
  if (isbn === null || (stored.isbn && isbnForms(isbn).includes(stored.isbn))) return stored.isbn;
  return isbn;
}

/** A missing condition is shown as Good, so Good in a file does not change it. */
function sameCondition(condition: string | null, stored: StoredBook | null): string | null {
  const isSame = stored && conditionLabel(stored.condition) === conditionLabel(condition);
  return isSame ? stored.condition : condition;
}

/**
 * Merges a row into a book: the row's value, else the stored one, else a new book's default. A cell equal to the export
 * of the stored value changes nothing, so that a file survives a round trip.
 */
export function mergeRow(row: ReadRow, found: FoundNames, stored: StoredBook | null): MergedRow {
  const { take, takeName, reasons, warnings } = taker(row, stored);
  const title = take("title", stored?.title, "", "The title is missing.");
  const priceCents = take("price", stored?.priceCents, 0, "The price is missing.");
  const { shortDesc, longDesc } = take("description", stored ?? undefined, NO_DESCRIPTIONS);
  const names = {
    grade: takeName(found.grade, stored?.gradeId, "The grade is missing."),
    school: takeName(found.school, stored?.schoolId, "The school is missing."),
    subject: takeName(found.subject, stored?.subjectId, "The subject is missing."),
  };
  const isbn = take("isbn", stored?.isbn, null);
  const condition = take("condition", stored?.condition, null);
  const shown = take("shown", stored ? !stored.isHidden : undefined, null);
  const values = {
    isHidden: shown === null ? (stored?.isHidden ?? false) : !shown,
    title,
    authors: take("authors", stored?.authors, null) || null,
    priceCents,
    originalPriceCents: take("originalPrice", stored?.originalPriceCents, null),
    shortDesc,
    longDesc,
    isbn: sameIsbn(isbn, stored),
    condition: sameCondition(condition, stored),
    tags: take("tags", stored?.tags, []),
    stockQty: take("stock", stored?.stockQty, 1),
    coverImageUrl: take("image", stored?.coverImageUrl, null),
    shelf: take("shelf", stored?.shelf, null) || null,
  };
  return { values, names, reasons, warnings };
}

import { conditionLabel } from "../../catalogue/condition";
import { joinDescriptions } from "../../catalogue/description";
import { guarded } from "../../csv";
import { isbnForms } from "../../isbn";
import { cleanCell } from "../cells/cell";
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

/** A stored value, and how an export writes it where that may differ from how it is read. */
type Kept<Value> = { value: Value; text?: string | null };

const NOBODY: NameRef = { make: "" };

function keptOf(book: StoredBook) {
  const { shortDesc, longDesc } = book;
  return {
    title: { value: book.title, text: book.title },
    price: { value: book.priceCents },
    originalPrice: { value: book.originalPriceCents },
    description: { value: { shortDesc, longDesc }, text: joinDescriptions(book) },
    isbn: { value: book.isbn, text: book.isbn },
    condition: { value: book.condition, text: book.condition },
    tags: { value: book.tags, text: book.tags.join(", ") },
    stock: { value: book.stockQty },
    image: { value: book.coverImageUrl, text: book.coverImageUrl },
  };
}

/** Whether a cell reads as a stored text is written, by an export or by hand. */
const isWrittenAs = (stored: string, cell: string) =>
  cleanCell(guarded(stored)) === cell || cleanCell(stored) === cell;

/** Takes what each cell says, and collects what is wrong or doubtful on the way. */
function taker() {
  const reasons: string[] = [];
  const warnings: string[] = [];
  return {
    reasons,
    warnings,
    /** The cell's value, else what is kept, else `otherwise`: the default of a new book, unless one must be given. */
    take<Value>(
      cell: Cell<Value> | undefined,
      kept: Kept<Value> | undefined,
      otherwise: Value,
      missing?: string,
    ): Value {
      if (cell === undefined) {
        if (kept === undefined && missing) reasons.push(missing);
        return kept === undefined ? otherwise : kept.value;
      }
      if (kept?.text && isWrittenAs(kept.text, cell.text)) return kept.value;
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

/** 'n/a', and another way to write the same ISBN, leave the stored one as it is. */
function sameIsbn(isbn: string | null, stored: StoredBook | null): string | null {
  if (stored === null) return isbn;
  if (isbn === null || (stored.isbn && isbnForms(isbn).includes(stored.isbn))) return stored.isbn;
  return isbn;
}

/** A book without a condition is shown as Good, so a file that says Good does not change it. */
function sameCondition(condition: string | null, stored: StoredBook | null): string | null {
  const isSame = stored && conditionLabel(stored.condition) === conditionLabel(condition);
  return isSame ? stored.condition : condition;
}

/**
 * The book as it stands after a row: what the row says, else what is stored, else the default of a new book. A cell
 * that reads as an export writes what is stored leaves it as it is, so that a file may go out and come back.
 */
export function settle(row: ReadRow, found: FoundNames, stored: StoredBook | null): Settled {
  const { take, takeName, reasons, warnings } = taker();
  const kept = stored ? keptOf(stored) : undefined;
  const title = take(row.title, kept?.title, "", "The title is missing.");
  const priceCents = take(row.price, kept?.price, 0, "The price is missing.");
  const descriptions = take(row.description, kept?.description, { shortDesc: "", longDesc: "" });
  const names = {
    grade: takeName(found.grade, stored?.gradeId, "The grade is missing."),
    school: takeName(found.school, stored?.schoolId, "The school is missing."),
    subject: takeName(found.subject, stored?.subjectId, "The subject is missing."),
  };
  const isbn = take(row.isbn, kept?.isbn, null);
  const condition = take<string | null>(row.condition, kept?.condition, null);
  const values = {
    title,
    priceCents,
    originalPriceCents: take<number | null>(row.originalPrice, kept?.originalPrice, null),
    ...descriptions,
    isbn: sameIsbn(isbn, stored),
    condition: sameCondition(condition, stored),
    tags: take(row.tags, kept?.tags, []),
    stockQty: take(row.stock, kept?.stock, 1),
    coverImageUrl: take<string | null>(row.image, kept?.image, null),
  };
  return { values, names, reasons, warnings };
}

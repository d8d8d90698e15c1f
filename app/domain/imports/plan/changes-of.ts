import type { TaxonomyKind } from "../../taxonomy/kinds";
import type { CsvCell } from "../../text/csv";
import type { ChangedBookView } from "../kinds/book-view";
import { FIELDS, IMPORT_FIELDS, type ImportField, labelOf } from "../row/fields";
import { NAME_KINDS } from "../row/options";
import type { NameRef } from "./names";
import type { Outcome } from "./plan";

export const CHANGES_SHOWN = 20;

type Update = Extract<Outcome, { fate: "updated" }>;
type NameReader = (kind: TaxonomyKind, name: NameRef) => string;

const isKind = (field: ImportField): field is TaxonomyKind =>
  NAME_KINDS.some((kind) => kind === field);

const textOf = (cell: CsvCell) => (cell === null || typeof cell === "object" ? "" : String(cell));

/** What an update changes of a book, field by field, as the file of an export would have it before and after. */
export function fieldChangesOf(row: number, update: Update, nameOf: NameReader): ChangedBookView {
  const { id, values, names, before } = update;
  const was = { ...values, ...before };
  const idBefore = { grade: before.gradeId, school: before.schoolId, subject: before.subjectId };
  function cellsOf(field: ImportField): [from: string, to: string] {
    if (!isKind(field))
      return [textOf(FIELDS[field].write(was)), textOf(FIELDS[field].write(values))];
    const to = nameOf(field, names[field]);
    const old = idBefore[field];
    return [old === undefined ? to : nameOf(field, { id: old }), to];
  }
  const changes = IMPORT_FIELDS.flatMap((field) => {
    const [from, to] = cellsOf(field);
    return from === to ? [] : { field, label: labelOf(field), from, to };
  });
  return { row, id, title: was.title, changes };
}

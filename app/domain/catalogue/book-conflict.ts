import { type Changes, valueInWords } from "../account/changes";
import { DomainError, type FieldErrors } from "../errors";

const CHANGED =
  "This book has changed since you opened it, so nothing was saved yet. Beside each field that differs is what is saved now. Please check, and save again.";

/** The fields in which a name is chosen by its id. */
const FIELD_OF: Record<string, string> = {
  grade: "gradeId",
  school: "schoolId",
  subject: "subjectId",
};

/**
 * What is said when a book is saved that has changed since it was opened: beside each field that differs what is
 * saved now, of the copies first of all, for one may have been sold. `changes` go from what is saved to what was sent.
 */
export function staleBook(changes: Changes): DomainError {
  const fields: FieldErrors = { version: [CHANGED] };
  for (const [name, { from, to }] of Object.entries(changes)) {
    fields[FIELD_OF[name] ?? name] = [
      name === "stockQty"
        ? `${from} on hand now, and you sent ${to}. A copy may have been sold meanwhile.`
        : `Saved now: ${valueInWords(name, from)}`,
    ];
  }
  return new DomainError("conflict", CHANGED, fields);
}

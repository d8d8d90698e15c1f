import { type Changes, valueInWords } from "../../accounts/changes";
import { DomainError, type FieldErrors } from "../../errors";

const CHANGED =
  "This book has changed since you opened it, so nothing was saved yet. Beside each field that differs is what is saved now. Please check, and save again.";

const FIELD_OF: Record<string, string> = {
  grade: "gradeId",
  school: "schoolId",
  subject: "subjectId",
};

/**
 * The conflict when a book was changed since it was opened: each differing field shows the saved value, the stock
 * first, because a copy may have been sold. `changes` go from the saved to the sent values.
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

import type { FieldErrors } from "~/domain/errors";
import { readRand } from "~/domain/rand";

/** The fields of a form that are typed in rand, and the schema's fields that take them in cents. */
export type RandFields = Readonly<Record<string, string>>;

/**
 * Says in cents what was typed in rand, so that form and call are checked by one schema. A field of cents that was sent
 * itself is not believed: nobody types cents into a form. Answers what could not be read, by the schema's fields.
 */
export function randToCents(form: FormData, fields: RandFields): FieldErrors {
  const faults: FieldErrors = {};
  for (const [typedIn, into] of Object.entries(fields)) {
    const typed = String(form.get(typedIn) ?? "");
    form.delete(typedIn);
    form.delete(into);
    if (typed.trim() === "") continue;
    const reading = readRand(typed);
    if ("fault" in reading) faults[into] = [reading.fault];
    else form.set(into, String(reading.value));
  }
  return faults;
}

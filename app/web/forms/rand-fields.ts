import type { FieldErrors } from "~/domain/errors";
import { readRand } from "~/domain/values/rand";

export type RandFields = Readonly<Record<string, string>>;

/**
 * Converts rand fields to cents, so that form and call share one schema. Ignores cents fields sent by a form. Returns
 * the amounts that could not be parsed, by schema field.
 */
export function randToCents(form: FormData, fields: RandFields): FieldErrors {
  const faults: FieldErrors = {};
  for (const [typedIn, into] of Object.entries(fields)) {
    const typed = String(form.get(typedIn) ?? "");
    form.delete(typedIn);
    form.delete(into);
    if (typed.trim() === "") continue;
    const reading = readRand(typed, /price/i.test(into) ? "price" : "amount");
    if ("fault" in reading) faults[into] = [reading.fault];
    else form.set(into, String(reading.value));
  }
  return faults;
}

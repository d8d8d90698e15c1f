import type { FieldErrors } from "~/domain/errors";
import { meantEmail } from "~/domain/values/email-typos";

export type EmailDoubt = {
  meantEmail: string | null;
  /** The suggestion was accepted: the form is shown again with it, and does nothing yet. */
  isTaken: boolean;
  errors: FieldErrors;
  kept: Record<string, string>;
};

export const NO_DOUBT: EmailDoubt = { meantEmail: null, isTaken: false, errors: {}, kept: {} };

/**
 * Asks once whether an address with a common typo is right; `field` is the form's email field. Removes its own two
 * fields from the form: `useEmail` (the button that accepts the suggestion) and `emailAsTyped` (the address that was
 * asked about, which is accepted when sent again). The latter is kept, so that a form that fails for another reason
 * does not ask again.
 */
export const doubtEmail =
  (field: string) =>
  (form: FormData): EmailDoubt => {
    const taken = form.get("useEmail");
    const insisted = form.get("emailAsTyped");
    form.delete("useEmail");
    form.delete("emailAsTyped");
    if (typeof taken === "string") {
      form.set(field, taken);
      return { ...NO_DOUBT, isTaken: true, kept: { emailChangedTo: taken } };
    }
    const typed = form.get(field);
    if (typeof typed !== "string") return NO_DOUBT;
    if (typed === insisted) return { ...NO_DOUBT, kept: { emailAsTyped: typed } };
    const meant = meantEmail(typed);
    if (meant === null) return NO_DOUBT;
    return { ...NO_DOUBT, meantEmail: meant, errors: { [field]: [`Did you mean ${meant}?`] } };
  };

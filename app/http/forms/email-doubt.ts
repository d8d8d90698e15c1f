import { meantEmail } from "~/domain/email-slips";

/** The suggested email address (null when there is nothing to ask) and the form field to keep. */
export type EmailDoubt = { meantEmail: string | null; kept: Record<string, string> };

/**
 * Asks once whether an address with a common typo is right; `field` is the form's email field. Removes its own two
 * fields from the form: `useEmail` (the button that accepts the suggestion) and `emailAsTyped` (the address that was
 * asked about; sent again, it is accepted). The latter is kept, so that a form that fails for another reason does not
 * ask again.
 */
export const doubtEmail =
  (field: string) =>
  (form: FormData): EmailDoubt => {
    const taken = form.get("useEmail");
    const insisted = form.get("emailAsTyped");
    form.delete("useEmail");
    form.delete("emailAsTyped");
    if (typeof taken === "string") form.set(field, taken);
    const typed = form.get(field);
    if (typeof typed !== "string") return { meantEmail: null, kept: {} };
    if (typed === insisted) return { meantEmail: null, kept: { emailAsTyped: typed } };
    return { meantEmail: meantEmail(typed), kept: {} };
  };

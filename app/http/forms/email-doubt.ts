import { meantEmail } from "~/domain/email-slips";

/** What was probably meant by a form's mail address, null where nothing is to be asked, and what the form keeps of it. */
export type EmailDoubt = { meantEmail: string | null; kept: Record<string, string> };

/**
 * Asks once whether an address with a usual slip was meant: `field` is the form's mail address. Takes its own two
 * fields out of the form: `useEmail`, the button that takes the suggestion, and `emailAsTyped`, the address that was
 * asked about before and is sent again by whoever means it. That one is kept: refused for another reason, the form comes
 * back without asking again.
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

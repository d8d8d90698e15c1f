import { meantEmail } from "~/domain/email-slips";

/**
 * Asks once whether an address with a usual slip was meant: `field` is the form's mail address. Takes its own two
 * fields out of the form: `useEmail`, the button that takes the suggestion, and `emailAsTyped`, the address that was
 * asked about before and is sent again by whoever means it. Answers what was probably meant, or null.
 */
export const doubtEmail = (field: string) => (form: FormData) => {
  const taken = form.get("useEmail");
  const insisted = form.get("emailAsTyped");
  form.delete("useEmail");
  form.delete("emailAsTyped");
  if (typeof taken === "string") form.set(field, taken);
  const typed = form.get(field);
  return typeof typed !== "string" || typed === insisted ? null : meantEmail(typed);
};

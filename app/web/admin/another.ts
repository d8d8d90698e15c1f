export const ANOTHER = "another";

/**
 * Takes out of a form whether the next one is to follow. A field, and not part of the address, which a refused form
 * keeps without script: its other button would be this one, too.
 */
export function takesAnother(form: FormData): boolean {
  const isMore = form.has(ANOTHER);
  form.delete(ANOTHER);
  return isMore;
}

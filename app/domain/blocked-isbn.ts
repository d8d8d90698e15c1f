import { isbnForms, normaliseIsbn } from "./isbn";

/**
 * Why a book with this ISBN may not be sold, or null. It is blocked when its ISBN-10 or ISBN-13 starts with one of
 * `prefixes`, a setting: the department's own workbooks are for schools only.
 */
export function isbnRefusal(isbn: string, prefixes: readonly string[]): string | null {
  const forms = isbnForms(normaliseIsbn(isbn));
  const prefix = prefixes.find((one) => {
    const bare = normaliseIsbn(one);
    return bare !== "" && forms.some((form) => form.startsWith(bare));
  });
  if (prefix === undefined) return null;
  return `ISBNs that begin with ${prefix} may not be sold here: the settings say so.`;
}

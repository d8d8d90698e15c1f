const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;

/**
 * Folds case and accents (Hoër = hoer) and white space, so that what is stored and what is typed can meet. Control
 * characters count as white space: SQLite's full-text search would end at a NUL and fail.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The words of a search, folded; ISBNs lose their hyphens. Long input is cut: nobody types a page to find a book. */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, MAX_QUERY_LENGTH)).split(" ").filter(Boolean);
  const unhyphenated = words.map((word) =>
    /^[\d-]*\d[\d-]*x?$/.test(word) ? word.replaceAll("-", "") : word,
  );
  return [...new Set(unhyphenated)].slice(0, MAX_WORDS);
}

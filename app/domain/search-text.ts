const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;

/** Most text, and nothing in it to be folded but its case. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Folds case and accents (Hoër = hoer) and white space, so that what is stored and what is typed can meet. Control
 * characters count as white space: SQLite's full-text search would end at a NUL and fail.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Long input is cut: nobody types a page to find something. */
const split = (query: string) => fold(query.slice(0, MAX_QUERY_LENGTH)).split(" ").filter(Boolean);
const distinct = (words: string[]) => [...new Set(words)].slice(0, MAX_WORDS);

/** The words of a search, folded. */
export function foldedWords(query: string): string[] {
  return distinct(split(query));
}

/** The words of a search for books, folded; ISBNs lose their hyphens. */
export function searchWords(query: string): string[] {
  const unhyphenated = split(query).map((word) =>
    /^[\d-]*\d[\d-]*x?$/.test(word) ? word.replaceAll("-", "") : word,
  );
  return distinct(unhyphenated);
}

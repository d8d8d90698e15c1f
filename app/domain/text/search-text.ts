import { withoutUnseen } from "./unseen";

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;
const MAX_SEARCH_WORDS = 12;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Folds case, accents (Hoër = hoer, Søren = soren) and white space for comparison. Control characters count as white
 * space: SQLite's functions end a text at a NUL.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return withoutUnseen(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const cut = (query: string) => query.slice(0, MAX_QUERY_LENGTH);

export function foldedWords(query: string): string[] {
  const words = fold(cut(query)).split(" ").filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

const INITIALS = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu;

/**
 * The folded words of a text: letters and digits, and each symbol such as an emoji. Everything else separates words,
 * except apostrophes and the dots of initials: "Learner's" is learners, "L.O." is lo.
 */
export function wordsOf(text: string): string[] {
  const folded = fold(text).replaceAll("'", "").replace(INITIALS, "$1");
  return folded.match(/[\p{L}\p{N}]+|\p{So}/gu) ?? [];
}

// A printed ISBN: at least two hyphens, or a 978/979 prefix with one.
const HYPHENATED_ISBN = /(?<![\p{L}\p{N}-])(?:97[89]-[\d-]+|\d+-\d+-[\d-]*[\dx])(?![\p{L}\p{N}])/gu;

// Only digits, as many as an ISBN has, with spaces instead of hyphens.
const SPACED_ISBN = /^(?:\d ?){9}[\dx](?: ?\d){0,3}$/;

// What may be printed before an ISBN: 'ISBN', 'ISBN-13:', 'isbn (10)'.
const ISBN_LABEL = /(?<![\p{L}\p{N}])isbn(?:[\s(-]*1[03](?!\d))?[\s:.)-]*(?=\d)/gu;

// Thirteen digits with spaces or hyphens between other words.
const ISBN_AMONG_WORDS = /(?<![\p{L}\p{N}-])97[89](?:[ -]?\d){10}(?![\p{L}\p{N}-])/gu;

/** The words of a book search, folded; an ISBN is one word, without its label. */
export function searchWords(query: string): string[] {
  const text = fold(cut(query))
    .replace(ISBN_LABEL, " ")
    .trim()
    .replace(ISBN_AMONG_WORDS, (isbn) => isbn.replaceAll(/[ -]/g, ""))
    .replace(HYPHENATED_ISBN, (isbn) => isbn.replaceAll("-", ""));
  const words = wordsOf(SPACED_ISBN.test(text) ? text.replaceAll(" ", "") : text);
  return words.slice(0, MAX_SEARCH_WORDS);
}

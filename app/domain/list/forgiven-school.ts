import { isOneSlipFrom, likeliest, mayHaveSlip, wholeParts } from "../catalogue/slips";
import type { KnownSchool } from "../taxonomy/known-schools.server";

/** The most words to correct: an expensive search must not delay others. */
const MAX_WORDS = 3;

let counted: { of: readonly KnownSchool[]; words: Map<string, number> } | undefined;

/** The words of all schools' names and towns, each with how many schools have it. */
function wordsOfSchools(schools: readonly KnownSchool[]): Map<string, number> {
  if (counted?.of === schools) return counted.words;
  const words = new Map<string, number>();
  for (const school of schools) {
    for (const word of new Set(school.words.split(/[^\p{L}]+/u).filter(mayHaveSlip))) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  counted = { of: schools, words };
  return words;
}

/** The most frequent word at one edit's distance from a typed one that is no word, nor part of one. */
function meantBy(typed: string, known: Map<string, number>): string | undefined {
  const { start, end } = wholeParts(typed);
  const near = new Map<string, number>();
  for (const [word, often] of known) {
    if (word.includes(typed)) return undefined;
    const isLike = word.startsWith(start) || word.endsWith(end);
    if (isLike && isOneSlipFrom(typed, word)) near.set(word, often);
  }
  return likeliest(near);
}

/**
 * Corrects the folded words of a search for a school: each of five or more letters that no school has becomes the most
 * frequent word at one edit's distance. Null when there is none.
 */
export function forgivenWords(words: string[], schools: readonly KnownSchool[]): string[] | null {
  const meant = new Map<string, string>();
  for (const word of [...new Set(words)].filter(mayHaveSlip).slice(0, MAX_WORDS)) {
    const found = meantBy(word, wordsOfSchools(schools));
    if (found !== undefined) meant.set(word, found);
  }
  return meant.size === 0 ? null : words.map((word) => meant.get(word) ?? word);
}

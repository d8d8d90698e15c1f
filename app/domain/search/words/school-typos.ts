import { isOneTypoFrom, likeliest, mayHaveTypo, wholeParts } from "./typos";

type Worded = { words: string };

// The most words to correct: an expensive search must not delay others.
const MAX_WORDS = 3;

const counted = {
  of: [] as readonly Worded[],
  schools: new Set<Worded>(),
  words: new Map<string, number>(),
};

function count(school: Worded, by: 1 | -1) {
  for (const word of new Set(school.words.split(/[^\p{L}]+/u))) {
    const often = counted.words.get(word);
    if (often !== undefined || mayHaveTypo(word)) counted.words.set(word, (often ?? 0) + by);
  }
}

/**
 * The words of all schools' names and towns, each with how many schools have it. Counting those of thousands takes tens
 * of milliseconds, so a change counts only the schools that it changed.
 */
function wordsOfSchools(schools: readonly Worded[]): Map<string, number> {
  if (counted.of === schools) return counted.words;
  const now = new Set(schools);
  for (const school of now) if (!counted.schools.has(school)) count(school, 1);
  for (const school of counted.schools) if (!now.has(school)) count(school, -1);
  counted.of = schools;
  counted.schools = now;
  return counted.words;
}

function meantBy(typed: string, known: Map<string, number>): string | undefined {
  const { start, end } = wholeParts(typed);
  const near = new Map<string, number>();
  for (const [word, often] of known) {
    if (often === 0) continue;
    if (word.includes(typed)) return undefined;
    const isLike = word.startsWith(start) || word.endsWith(end);
    if (isLike && isOneTypoFrom(typed, word)) near.set(word, often);
  }
  return likeliest(near);
}

/**
 * Corrects the folded words of a search for a school: each of four or more letters that no school has becomes the most
 * frequent word at one edit's distance. Null when there is none.
 */
export function correctedWords(words: string[], schools: readonly Worded[]): string[] | null {
  const meant = new Map<string, string>();
  for (const word of [...new Set(words)].filter(mayHaveTypo).slice(0, MAX_WORDS)) {
    const found = meantBy(word, wordsOfSchools(schools));
    if (found !== undefined) meant.set(word, found);
  }
  return meant.size === 0 ? null : words.map((word) => meant.get(word) ?? word);
}

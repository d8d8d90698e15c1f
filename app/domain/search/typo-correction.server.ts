import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { subjectNames, subjects } from "~/db/schema/taxonomy";
import { wordsOf } from "../text/search-text";
import { indexedWords, isInBooks } from "./search-index.server";
import { noteQuery } from "./shown.server";
import { typedWords } from "./words/search-words";
import { isOneTypoFrom, likeliest, mayHaveTypo, wholeParts } from "./words/typos";

/** The most words to correct: an expensive search must not delay others. */
const MAX_WORDS = 3;

const nameKeys = db
  .select({ own: subjects.nameKey, other: subjectNames.nameKey })
  .from(subjects)
  .leftJoin(subjectNames, eq(subjectNames.subjectId, subjects.id))
  .prepare();

function nameWords(): Set<string> {
  const names = nameKeys.all().flatMap(({ own, other }) => [own, other ?? ""]);
  return new Set(names.flatMap(wordsOf));
}

function wordsLike(word: string, names: Set<string>): Map<string, number> {
  const words = indexedWords();
  const { start, end } = wholeParts(word);
  const ofBooks = [...words.keys()].filter((one) => one.startsWith(start) || one.endsWith(end));
  const like = [...ofBooks, ...names].filter((one) => mayHaveTypo(one) && isOneTypoFrom(word, one));
  return new Map(like.map((one) => [one, (words.get(one) ?? 0) + (names.has(one) ? 1 : 0)]));
}

const MIN_PART = 3;

/** The two words of the shop that were written as one. */
function partedWord(word: string): string | undefined {
  const words = indexedWords();
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (words.has(first) && words.has(second)) return `${first} ${second}`;
  }
  return undefined;
}

/** `typed` has what was typed for each word that was corrected. */
type Corrected = { text: string; typed: ReadonlyMap<string, string> };

/**
 * Corrects a search without results: replaces words of four or more letters that are unknown to the shop by those at
 * one edit's distance, or by two that were written as one. Null when there is none.
 */
export function correctedSearch(query: string): Corrected | null {
  noteQuery(({ before, after }) => before?.searchText !== after?.searchText);
  const words = typedWords(query);
  const names = nameWords();
  const isUnknown = (word: string) => mayHaveTypo(word) && !names.has(word) && !isInBooks(word);
  const meant = new Map<string, string>();
  for (const word of [...new Set(words)].filter(isUnknown).slice(0, MAX_WORDS)) {
    const found = likeliest(wordsLike(word, names)) ?? partedWord(word);
    if (found !== undefined) meant.set(word, found);
  }
  if (meant.size === 0) return null;
  const corrected = [...meant].flatMap(([word, as]) =>
    as.split(" ").map((one) => [one, word] as const),
  );
  return {
    text: words.map((word) => meant.get(word) ?? word).join(" "),
    typed: new Map(corrected),
  };
}

import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { subjectNames, subjects } from "~/db/schema/taxonomy";
import { wordsOf } from "../text/search-text";
import { indexedWords, isInBooks } from "./search-index.server";
import { noteQuery } from "./shown.server";
import { typedWords } from "./words/search-words";
import {
  isOneTypoFrom,
  isSwappedFrom,
  likeliest,
  mayBeMeant,
  mayHaveTypo,
  wholeParts,
} from "./words/typos";

// The most words to correct: an expensive search must not delay others.
const MAX_WORDS = 3;

const names = db
  .select({ own: subjects.name, other: subjectNames.name })
  .from(subjects)
  .leftJoin(subjectNames, eq(subjectNames.subjectId, subjects.id))
  .prepare();

// The folded words of the subjects' names, each as it is spelled there.
function nameWords(): Map<string, string> {
  const all = names.all().flatMap(({ own, other }) => [own, other ?? ""]);
  const spelled = all.flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}']+/u));
  return new Map(spelled.flatMap((word) => wordsOf(word).map((folded) => [folded, word] as const)));
}

type IsSlip = typeof isOneTypoFrom;

function wordsLike(word: string, names: Map<string, string>, isSlip: IsSlip): Map<string, number> {
  const words = indexedWords();
  const { start, end } = wholeParts(word);
  const ofBooks = [...words.keys()].filter((one) => one.startsWith(start) || one.endsWith(end));
  const like = [...ofBooks, ...names.keys()].filter((one) => mayBeMeant(one) && isSlip(word, one));
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

type Corrected = {
  text: string;
  typed: ReadonlyMap<string, string>;
  spelled: ReadonlyMap<string, string>;
};

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
    // Swapped letters are meant more surely than the word that most books have: 'fram' is farm, not from.
    const found =
      likeliest(wordsLike(word, names, isSwappedFrom)) ??
      likeliest(wordsLike(word, names, isOneTypoFrom)) ??
      partedWord(word);
    if (found !== undefined) meant.set(word, found);
  }
  if (meant.size === 0) return null;
  const corrected = [...meant].flatMap(([word, as]) =>
    as.split(" ").map((one) => [one, word] as const),
  );
  return {
    text: words.map((word) => meant.get(word) ?? word).join(" "),
    typed: new Map(corrected),
    spelled: names,
  };
}

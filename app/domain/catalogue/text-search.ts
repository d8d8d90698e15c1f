import {
  type Bitmap,
  bitmapOf,
  both,
  clearBit,
  forEachBit,
  hasBit,
  unite,
  without,
} from "./bitmap";
import { booksOf } from "./postings";
import type { TextIndex } from "./text-index";

/** A subject's name in a search: its text, and the books of that subject, which match without it. */
export type NamedBooks = { text: string; books: Bitmap };

/**
 * A search: every text and name must occur in a book, or else the `number`, a whole word. `phrase` decides the relevance of
 * titles.
 */
export type Asked = {
  texts: string[];
  names: NamedBooks[];
  phrase: string;
  number: string | null;
};

/** A text's words one after the other: of each the numbers of the words that match it. */
type Parts = (readonly number[])[];

/**
 * The words that match each part of a text. A space at either end is a word boundary; parts in between are whole words.
 */
function partsOf(text: string, index: TextIndex): Parts {
  const parts = text.trim().split(" ");
  const last = parts.length - 1;
  return parts.map((part, i) =>
    index.wordsWith(part, i > 0 || text.startsWith(" "), i < last || text.endsWith(" ")),
  );
}

/** Whether a word is one of those that match a part: mostly there is only one. */
function wordTest(words: readonly number[], index: TextIndex): (word: number) => boolean {
  const [only] = words;
  if (words.length === 1) return (word) => word === only;
  const flags = bitmapOf(words, index.end());
  return (word) => hasBit(flags, word);
}

/** Whether the parts stand one after the other between two slots. */
function phraseTest(index: TextIndex, parts: Parts) {
  const { wordAt } = index.places();
  const [isFirst = () => false, ...tests] = parts.map((words) => wordTest(words, index));
  return function occurs(from: number, to: number): boolean {
    for (let at = from; at + tests.length < to; at++) {
      if (!isFirst(wordAt[at] ?? 0)) continue;
      if (tests.every((isNext, i) => isNext(wordAt[at + 1 + i] ?? 0))) return true;
    }
    return false;
  };
}

type Test = (book: number) => boolean;

/** The books of `bits` that `isKept` says yes to. */
function kept(bits: Bitmap, isKept: Test): Bitmap {
  const rest = bits.slice();
  forEachBit(bits, (book) => {
    if (!isKept(book)) clearBit(rest, book);
  });
  return rest;
}

/** Books that have all words of a text in their title, and whether they stand one after the other there. */
export type Titled = { books: Bitmap; isMeant: Test | null };

function maybeTitled(index: TextIndex, parts: Parts, candidates: Bitmap): Titled {
  const end = index.endOfBooks();
  const books = parts.reduce(
    (some, words) => both(some, booksOf(index.booksTitled, words, end)),
    candidates,
  );
  if (parts.length === 1) return { books, isMeant: null };
  const { starts, titleEnds } = index.places();
  const occurs = phraseTest(index, parts);
  return { books, isMeant: (book) => occurs(starts[book] ?? 0, titleEnds[book] ?? 0) };
}

/** The books among `candidates` with a text in their title. */
function titledWith(index: TextIndex, text: string, candidates: Bitmap): Bitmap {
  const { books, isMeant } = maybeTitled(index, partsOf(text, index), candidates);
  return isMeant === null ? books : kept(books, isMeant);
}

/** The books among `candidates` with a text in their title or in the rest of their text. */
function booksHaving(index: TextIndex, parts: Parts, candidates: Bitmap): Bitmap {
  const end = index.endOfBooks();
  const having = parts.reduce(
    (some, words) => both(some, booksOf(index.booksWith, words, end)),
    candidates,
  );
  if (parts.length === 1) return having;
  const { starts, titleEnds, ends } = index.places();
  const occurs = phraseTest(index, parts);
  return kept(having, (book) => {
    const titleEnd = titleEnds[book] ?? 0;
    return occurs(starts[book] ?? 0, titleEnd) || occurs(titleEnd, ends[book] ?? 0);
  });
}

/** The books among `candidates` with all texts and names, or with the number. */
export function booksWithAll(index: TextIndex, asked: Asked, candidates: Bitmap): Bitmap {
  const having = booksWithWords(index, asked, candidates);
  if (asked.number === null) return having;
  const numbered = booksHaving(index, partsOf(` ${asked.number} `, index), candidates);
  unite(numbered, having);
  return numbered;
}

function booksWithWords(index: TextIndex, asked: Asked, candidates: Bitmap): Bitmap {
  const withTexts = asked.texts.reduce(
    (some, text) => booksHaving(index, partsOf(text, index), some),
    candidates,
  );
  return asked.names.reduce((some, { text, books }) => {
    const known = both(some, books);
    const having = booksHaving(index, partsOf(text, index), without(some, known));
    unite(having, known);
    return having;
  }, withTexts);
}

/**
 * The books among `found` whose title has what was typed as it was typed. To compare a million titles word by word
 * takes too long: that is left to whoever knows how many are needed.
 */
export const titledAsTyped = (index: TextIndex, { phrase }: Asked, found: Bitmap): Titled =>
  phrase === ""
    ? { books: found, isMeant: null }
    : maybeTitled(index, partsOf(phrase, index), found);

/** The books among `found` whose title or subject has each part of what was typed. */
export function titledWithAll(index: TextIndex, { texts, names }: Asked, found: Bitmap): Bitmap {
  const ofSubjects = names.reduce((some, { books }) => both(some, books), found);
  return texts.reduce((some, text) => titledWith(index, text, some), ofSubjects);
}

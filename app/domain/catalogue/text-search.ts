import { grown } from "./grown";
import type { TextIndex } from "./text-index";

/** A search: every text and name must occur in a book; `phrase` decides the relevance of titles. */
export type Asked = { texts: string[]; names: string[]; phrase: string };

/** The relevance of a book: the title has the phrase, the title has all words, or a match elsewhere. */
export const FIT = { asTyped: 0, inTitle: 1, elsewhere: 2, not: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A bit set by word number: which search terms a word matches. Reset by each search. */
type Bits = { of: Uint32Array; next: number };

const MAX_BITS = 2 ** 30;
const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);
const newBits = (): Bits => ({ of: numbersFrom(1), next: 1 });
const [wholeBits, partBits, typedBits] = [newBits(), newBits(), newBits()];
/** By book: the `wholeBits` of all its words, those of its title, and the `typedBits` of its title. */
let bitsOfBook = numbersFrom(1);
let bitsOfTitle = numbersFrom(1);
let typedOfTitle = numbersFrom(1);

function cleared(numbers: Uint32Array, room: number): Uint32Array {
  const larger = grown(numbers, room, numbersFrom);
  larger.fill(0);
  return larger;
}

function clear(bits: Bits, index: TextIndex): Uint32Array {
  bits.of = cleared(bits.of, index.end());
  bits.next = 1;
  return bits.of;
}

/** Assigns the next bit to these words and returns it; 0 when a very long search has used all bits. */
function setBit(bits: Bits, words: readonly number[]): number {
  const bit = bits.next;
  if (bit > MAX_BITS) return 0;
  for (const word of words) bits.of[word] = (bits.of[word] ?? 0) | bit;
  bits.next = bit * 2;
  return bit;
}

/** Like `setBit`, and sets the bit for all books of these words. */
function spreadBit(index: TextIndex, words: readonly number[]): number {
  const bit = setBit(wholeBits, words);
  for (const word of words) {
    index.markBooks(word, bitsOfBook, bit);
    index.markTitled(word, bitsOfTitle, bit);
  }
  return bit;
}

/**
 * The words that match each part of a text. A space at either end is a word boundary; parts in between are whole words.
 */
function partsOf(text: string, index: TextIndex): (readonly number[])[] {
  const parts = text.trim().split(" ");
  const last = parts.length - 1;
  return parts.map((part, i) =>
    index.wordsWith(part, i > 0 || text.startsWith(" "), i < last || text.endsWith(" ")),
  );
}

/** Consecutive words: the bit of the first; the others have the next higher bits. */
type Phrase = { first: number; length: number };

function phraseFrom(bits: Bits, parts: (readonly number[])[]): Phrase {
  const [first = 0] = parts.map((words) => setBit(bits, words));
  return { first, length: parts.length };
}

/** The phrase to find in titles, with the bits that a title needs before its words are compared one by one. */
function typedPhrase(index: TextIndex, typed: string): (Phrase & { needed: number }) | null {
  if (typed === "") return null;
  const parts = partsOf(typed, index);
  const phrase = phraseFrom(typedBits, parts);
  let needed = 0;
  for (const [i, words] of parts.entries()) {
    const bit = phrase.first * 2 ** i;
    if (bit > MAX_BITS) break;
    needed |= bit;
    for (const word of words) index.markTitled(word, typedOfTitle, bit);
  }
  return { ...phrase, needed };
}

/** Compiles all texts and names: the bits that a book needs, and phrases whose words must be consecutive. */
function compile(index: TextIndex, sought: string[]) {
  const all = sought.map((text) => ({ parts: partsOf(text, index), bit: 0 }));
  for (const one of all) {
    const [only] = one.parts.length === 1 ? one.parts : [];
    one.bit = spreadBit(index, only ?? []);
  }
  const phrases = all
    .filter(({ parts }) => parts.length > 1)
    .map(({ parts, bit }) => {
      const needed = parts.reduce((bits, words) => bits | spreadBit(index, words), 0);
      return { bit, needed, phrase: phraseFrom(partBits, parts) };
    });
  const isMissing = ({ parts }: { parts: (readonly number[])[] }) =>
    parts.some(({ length }) => length === 0);
  const bitsOf = (some: { bit: number }[]) => some.reduce((bits, { bit }) => bits | bit, 0);
  const needed = phrases.reduce((bits, one) => bits | one.needed, bitsOf(all) & ~bitsOf(phrases));
  return { all: bitsOf(all), missing: bitsOf(all.filter(isMissing)), phrases, needed };
}

/**
 * Compiles a search into a function that returns one book's relevance; with `isByFit` false all matches are equal.
 * `known` has a bit for each name that a book matches by its subject, the lowest for the first name. The function is
 * valid until the next search. Null when no book contains one of the texts, which ends the search early.
 */
export function lookFor(index: TextIndex, { texts, names, phrase }: Asked, isByFit: boolean) {
  const { wordAt, starts, titleEnds, ends, changed } = index.places();
  const whole = clear(wholeBits, index);
  const inParts = clear(partBits, index);
  const asTyped = clear(typedBits, index);
  bitsOfBook = cleared(bitsOfBook, starts.length);
  bitsOfTitle = cleared(bitsOfTitle, starts.length);
  typedOfTitle = cleared(typedOfTitle, starts.length);
  const { all, missing, phrases, needed } = compile(index, [...names, ...texts]);
  const ofTexts = all & ~(2 ** names.length - 1);
  if ((missing & ofTexts) !== 0) return null;
  const typed = isByFit ? typedPhrase(index, phrase) : null;
  const [has, hasInTitle, typedInTitle] = [bitsOfBook, bitsOfTitle, typedOfTitle];

  function bitsBetween(from: number, to: number): number {
    let bits = 0;
    for (let at = from; at < to; at++) bits |= whole[wordAt[at] ?? 0] ?? 0;
    return bits;
  }

  function occurs(bits: Uint32Array, { first, length }: Phrase, from: number, to: number): boolean {
    for (let at = from; at + length <= to; at++) {
      let i = 0;
      while (i < length && ((bits[wordAt[at + i] ?? 0] ?? 0) & (first << i)) !== 0) i += 1;
      if (i === length) return true;
    }
    return false;
  }

  function isAsTyped(book: number, from: number, to: number): boolean {
    if (typed === null) return true;
    if (changed[book] === 1) return occurs(asTyped, typed, from, to);
    if (((typedInTitle[book] ?? 0) & typed.needed) !== typed.needed) return false;
    return typed.length === 1 || occurs(asTyped, typed, from, to);
  }

  return function fitOf(book: number, known: number): Fit {
    if ((missing & ~known) !== 0) return FIT.not;
    const isChanged = changed[book] === 1;
    const start = starts[book] ?? 0;
    const end = ends[book] ?? 0;
    let found = (isChanged ? bitsBetween(start, end) : (has[book] ?? 0)) | known;
    for (const one of phrases) if ((known & one.bit) !== 0) found |= one.needed;
    if ((found & needed) !== needed) return FIT.not;
    const titleEnd = titleEnds[book] ?? 0;
    let inTitle = known;
    for (const one of phrases) {
      if ((known & one.bit) !== 0) continue;
      const isInTitle = occurs(inParts, one.phrase, start, titleEnd);
      if (!isInTitle && !occurs(inParts, one.phrase, titleEnd, end)) return FIT.not;
      if (isInTitle) inTitle |= one.bit & ofTexts;
    }
    if (isAsTyped(book, start, titleEnd)) return FIT.asTyped;
    inTitle |= (isChanged ? bitsBetween(start, titleEnd) : (hasInTitle[book] ?? 0)) & ofTexts;
    return inTitle === all ? FIT.inTitle : FIT.elsewhere;
  };
}

import { grown } from "./grown";
import type { TextIndex } from "./text-index";

/** What is looked for: each text and each name has to stand in a book, and `phrase` tells how well a title fits. */
export type Asked = { texts: string[]; names: string[]; phrase: string };

/** How well a book fits: its title has what was typed as it was typed, or all of it, or it stands elsewhere too. */
export const FIT = { asTyped: 0, inTitle: 1, elsewhere: 2, not: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Bits for what is looked for, by the numbers of the words that have it. Each search sets them anew. */
type Bits = { of: Uint32Array; next: number };

const MAX_BITS = 2 ** 30;
const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);
const newBits = (): Bits => ({ of: numbersFrom(1), next: 1 });
const [wholeBits, partBits, typedBits] = [newBits(), newBits(), newBits()];
/** The bits of `wholeBits` that the words of each book have, and those of its title; and of `typedBits` its title's. */
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

/** Gives these words the next bit, and answers it: 0 when a very long search has used all. */
function setBit(bits: Bits, words: readonly number[]): number {
  const bit = bits.next;
  if (bit > MAX_BITS) return 0;
  for (const word of words) bits.of[word] = (bits.of[word] ?? 0) | bit;
  bits.next = bit * 2;
  return bit;
}

/** The same as `setBit`, and every book that these words know gets the bit too. */
function spreadBit(index: TextIndex, words: readonly number[]): number {
  const bit = setBit(wholeBits, words);
  for (const word of words) {
    index.markBooks(word, bitsOfBook, bit);
    index.markTitled(word, bitsOfTitle, bit);
  }
  return bit;
}

/** A space at the beginning or end of a text is the edge of a word; words in between are whole. */
function partsOf(text: string, index: TextIndex): (readonly number[])[] {
  const parts = text.trim().split(" ");
  const last = parts.length - 1;
  return parts.map((part, i) =>
    index.wordsWith(part, i > 0 || text.startsWith(" "), i < last || text.endsWith(" ")),
  );
}

/** Words that have to stand one behind the other: the bit of the first, and of the others the bits above it. */
type Phrase = { first: number; length: number };

function phraseFrom(bits: Bits, parts: (readonly number[])[]): Phrase {
  const [first = 0] = parts.map((words) => setBit(bits, words));
  return { first, length: parts.length };
}

/** What was typed, to be found in titles: which bits a title needs before its words are looked at one by one. */
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

/** All texts and names, read: the bits that a book has to have, and of several words where they have to stand. */
function read(index: TextIndex, sought: string[]) {
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
 * Reads what is looked for, and answers who tells of one book how well it fits; all that match fit alike where
 * `isByFit` is false. `known` are bits, the first for the first name: these a book has without having them in its
 * words. What was answered holds until the next search. Null where a text stands in no book at all.
 */
export function lookFor(index: TextIndex, { texts, names, phrase }: Asked, isByFit: boolean) {
  const { wordAt, starts, titleEnds, ends, changed } = index.places();
  const whole = clear(wholeBits, index);
  const inParts = clear(partBits, index);
  const asTyped = clear(typedBits, index);
  bitsOfBook = cleared(bitsOfBook, starts.length);
  bitsOfTitle = cleared(bitsOfTitle, starts.length);
  typedOfTitle = cleared(typedOfTitle, starts.length);
  const { all, missing, phrases, needed } = read(index, [...names, ...texts]);
  const ofTexts = all & ~(2 ** names.length - 1);
  if ((missing & ofTexts) !== 0) return null;
  const typed = isByFit ? typedPhrase(index, phrase) : null;
  const [has, hasInTitle, typedInTitle] = [bitsOfBook, bitsOfTitle, typedOfTitle];

  function bitsBetween(from: number, to: number): number {
    let bits = 0;
    for (let at = from; at < to; at++) bits |= whole[wordAt[at] ?? 0] ?? 0;
    return bits;
  }

  function says(bits: Uint32Array, { first, length }: Phrase, from: number, to: number): boolean {
    for (let at = from; at + length <= to; at++) {
      let i = 0;
      while (i < length && ((bits[wordAt[at + i] ?? 0] ?? 0) & (first << i)) !== 0) i += 1;
      if (i === length) return true;
    }
    return false;
  }

  function isAsTyped(book: number, from: number, to: number): boolean {
    if (typed === null) return true;
    if (changed[book] === 1) return says(asTyped, typed, from, to);
    if (((typedInTitle[book] ?? 0) & typed.needed) !== typed.needed) return false;
    return typed.length === 1 || says(asTyped, typed, from, to);
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
      const isInTitle = says(inParts, one.phrase, start, titleEnd);
      if (!isInTitle && !says(inParts, one.phrase, titleEnd, end)) return FIT.not;
      if (isInTitle) inTitle |= one.bit & ofTexts;
    }
    if (isAsTyped(book, start, titleEnd)) return FIT.asTyped;
    inTitle |= (isChanged ? bitsBetween(start, titleEnd) : (hasInTitle[book] ?? 0)) & ofTexts;
    return inTitle === all ? FIT.inTitle : FIT.elsewhere;
  };
}

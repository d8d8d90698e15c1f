import { LRUCache } from "lru-cache";
import { grown } from "./grown";
import { newPostings } from "./postings";

/** So many places that no book needs any more are left until the others close up. */
const MAX_UNUSED = 10_000;

const MAX_ANSWERED = 200;

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);
const roomFor = (numbers: Uint32Array, room: number) => grown(numbers, room, numbersFrom);

/** A part of a long text keeps all of that text in memory; a copy of its own does not. */
const copied = (word: string): string => Buffer.from(word).toString();

/**
 * The words of all books, in memory: each word has a number, and the numbers of a book's words stand one behind the
 * other, its title's first. Each word knows its books besides, and those that have it in their title, but for books whose
 * words were changed: these are looked into one by one, until there are so many of them that all is put in order again.
 */
export function newTextIndex() {
  const known = new Map<string, number>();
  /** All words, with a space on both sides of each, and where each begins: one look at a text finds a part of any. */
  let words = " ";
  const begins: number[] = [];
  /** How often each word stands in books. */
  const uses: number[] = [];
  const booksWith = newPostings();
  const booksTitled = newPostings();
  let wordAt = numbersFrom(1);
  /** What `wordsWith` answered since a word changed: one search asks for the same part more than once. */
  const answered = new LRUCache<string, readonly number[]>({ max: MAX_ANSWERED });
  let end = 0;
  let unused = 0;
  // By book: where its words begin, where its title's end, and where all end.
  let starts = numbersFrom(1);
  let titleEnds = numbersFrom(1);
  let ends = numbersFrom(1);
  let changed = numbersFrom(1);

  function numberOf(word: string): number {
    const had = known.get(word);
    if (had !== undefined) return had;
    const number = begins.push(words.length) - 1;
    words += `${word} `;
    known.set(copied(word), number);
    uses.push(0);
    return number;
  }

  /** Takes up the places that are left over, by moving all words in front of one another. */
  function closeUp(): void {
    const moved = numbersFrom(wordAt.length);
    let to = 0;
    for (let book = 0; book < starts.length; book++) {
      const [start, titleEnd, last] = [starts[book] ?? 0, titleEnds[book] ?? 0, ends[book] ?? 0];
      moved.set(wordAt.subarray(start, last), to);
      starts[book] = to;
      titleEnds[book] = to + titleEnd - start;
      ends[book] = to + last - start;
      to += last - start;
    }
    wordAt = moved;
    end = to;
    unused = 0;
    changed.fill(0);
    booksWith.clear();
    booksTitled.clear();
    for (let book = 0; book < starts.length; book++) {
      booksWith.add(wordAt.subarray(starts[book], ends[book]), book);
      booksTitled.add(wordAt.subarray(starts[book], titleEnds[book]), book);
    }
  }

  /** Gives a book its words: those of its title, and all others. */
  function put(book: number, title: string[], rest: string[]): void {
    starts = roomFor(starts, book + 1);
    titleEnds = roomFor(titleEnds, book + 1);
    ends = roomFor(ends, book + 1);
    changed = roomFor(changed, book + 1);
    const [start, last] = [starts[book] ?? 0, ends[book] ?? 0];
    const given = title.concat(rest).map(numberOf);
    // Most of what is written about books leaves their words alone.
    const isSame = given.length === last - start && (titleEnds[book] ?? 0) - start === title.length;
    if (isSame && given.every((word, i) => wordAt[start + i] === word)) return;
    answered.clear();
    for (let at = start; at < last; at++) uses[wordAt[at] ?? 0] = (uses[wordAt[at] ?? 0] ?? 0) - 1;
    for (const word of given) uses[word] = (uses[word] ?? 0) + 1;
    if (last > start) changed[book] = 1;
    if (changed[book] === 0) {
      booksWith.add(given, book);
      booksTitled.add(given.slice(0, title.length), book);
    }
    unused += last - start;
    wordAt = roomFor(wordAt, end + given.length);
    wordAt.set(given, end);
    starts[book] = end;
    titleEnds[book] = end + title.length;
    end += given.length;
    ends[book] = end;
    if (unused > MAX_UNUSED && unused > end / 2) closeUp();
  }

  /** The numbers of the words that have a part: anywhere, or where they begin or end, or both. */
  function wordsWith(part: string, opens: boolean, closes: boolean): readonly number[] {
    const sought = `${opens ? " " : ""}${part}${closes ? " " : ""}`;
    const known = answered.get(sought);
    if (known !== undefined) return known;
    const found = lookUp(sought, opens);
    answered.set(sought, found);
    return found;
  }

  function lookUp(sought: string, opens: boolean): number[] {
    const found: number[] = [];
    let number = 0;
    for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at)) {
      while ((begins[number + 1] ?? words.length) <= at + (opens ? 1 : 0)) number += 1;
      if ((uses[number] ?? 0) > 0) found.push(number);
      // The space behind the word may be the one before the next.
      at = (begins[number + 1] ?? words.length) - 1;
    }
    return found;
  }

  return {
    put,
    wordsWith,
    wordOf: (number: number) =>
      words.slice(begins[number], (begins[number + 1] ?? words.length) - 1),
    /** Behind the last word's number. */
    end: () => begins.length,
    /** How often a word stands in books. */
    usesOf: (word: string): number => uses[known.get(word) ?? -1] ?? 0,
    /** What `put` wrote; it is other arrays when there is more. */
    places: () => ({ wordAt, starts, titleEnds, ends, changed }),
    /** Gives a bit to the books that a word knows: all whose words were not changed. `bits` is by book. */
    markBooks: booksWith.mark,
    /** The same for those of them that have it in their title. */
    markTitled: booksTitled.mark,
  };
}

export type TextIndex = ReturnType<typeof newTextIndex>;

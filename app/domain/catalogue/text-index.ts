import { LRUCache } from "lru-cache";
import { grown } from "./grown";
import { newPostings } from "./postings";

/** Unused slots before compaction. */
const MAX_UNUSED = 10_000;

const MAX_ANSWERED = 200;

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);
const roomFor = (numbers: Uint32Array, room: number) => grown(numbers, room, numbersFrom);

/** A substring keeps its whole parent string in memory; a copy does not. */
const copied = (word: string): string => Buffer.from(word).toString();

/**
 * An in-memory inverted index of all books. Each word has a number; a book's word numbers are consecutive, the title's
 * first. `booksWith` and `booksTitled` map words to books, except for books whose words have changed: those are scanned
 * one by one until compaction rebuilds the maps.
 */
export function newTextIndex() {
  const known = new Map<string, number>();
  /** All words, each between spaces, and their offsets: one `indexOf` scan finds every word that contains a part. */
  let words = " ";
  const begins: number[] = [];
  /** The number of occurrences of each word. */
  const uses: number[] = [];
  const booksWith = newPostings();
  const booksTitled = newPostings();
  let wordAt = numbersFrom(1);
  /** A cache of `wordsWith`, cleared when a word changes: one search asks for the same part repeatedly. */
  const cached = new LRUCache<string, readonly number[]>({ max: MAX_ANSWERED });
  let end = 0;
  let unused = 0;
  // By book: the slots where its words begin, its title's end, and all end.
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

  /** Compaction: moves all words together and rebuilds the maps. */
  function compact(): void {
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

  /** Sets a book's words: those of its title, and all others. */
  function put(book: number, title: string[], rest: string[]): void {
    starts = roomFor(starts, book + 1);
    titleEnds = roomFor(titleEnds, book + 1);
    ends = roomFor(ends, book + 1);
    changed = roomFor(changed, book + 1);
    const [start, last] = [starts[book] ?? 0, ends[book] ?? 0];
    const given = title.concat(rest).map(numberOf);
    // Most updates of a book do not change its words.
    const isSame = given.length === last - start && (titleEnds[book] ?? 0) - start === title.length;
    if (isSame && given.every((word, i) => wordAt[start + i] === word)) return;
    cached.clear();
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
    if (unused > MAX_UNUSED && unused > end / 2) compact();
  }

  /** The numbers of the words that contain a part, anchored to the start, the end or both. */
  function wordsWith(part: string, opens: boolean, closes: boolean): readonly number[] {
    const sought = `${opens ? " " : ""}${part}${closes ? " " : ""}`;
    const known = cached.get(sought);
    if (known !== undefined) return known;
    const found = lookUp(sought, opens);
    cached.set(sought, found);
    return found;
  }

  function lookUp(sought: string, opens: boolean): number[] {
    const found: number[] = [];
    let number = 0;
    for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at)) {
      while ((begins[number + 1] ?? words.length) <= at + (opens ? 1 : 0)) number += 1;
      if ((uses[number] ?? 0) > 0) found.push(number);
      // This word's trailing space may be the next one's leading space.
      at = (begins[number + 1] ?? words.length) - 1;
    }
    return found;
  }

  return {
    put,
    wordsWith,
    wordOf: (number: number) =>
      words.slice(begins[number], (begins[number + 1] ?? words.length) - 1),
    /** The last word number plus one. */
    end: () => begins.length,
    /** The number of occurrences of a word. */
    usesOf: (word: string): number => uses[known.get(word) ?? -1] ?? 0,
    /** The arrays of `put`, which are replaced when they grow. */
    places: () => ({ wordAt, starts, titleEnds, ends, changed }),
    /** Sets a bit in `bits` for every book of a word whose words have not changed. */
    markBooks: booksWith.mark,
    /** The same for books with the word in their title. */
    markTitled: booksTitled.mark,
  };
}

export type TextIndex = ReturnType<typeof newTextIndex>;

import { LRUCache } from "lru-cache";
import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import { grown } from "./grown";
import { newPostings } from "./postings";
import { newStringTable } from "./string-table";

/** Unused slots before compaction. */
const MAX_UNUSED = 10_000;

const MAX_ANSWERED = 200;

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);

/**
 * An in-memory inverted index of all books. Each word has a number; a book's word numbers are consecutive, the title's
 * first, so that phrases can be compared. `booksWith` and `booksTitled` map words to books.
 */
export function newTextIndex(saved?: NumbersReader) {
  const words = newStringTable(saved);
  /** The number of occurrences of each word. */
  let uses = saved?.ids() ?? numbersFrom(1);
  const booksWith = newPostings(saved);
  const booksTitled = newPostings(saved);
  let wordAt = saved?.ids() ?? numbersFrom(0);
  /** Answers of `wordsWith` among the words before `end`. New words are added to them, and no others are in use then. */
  const cached = new LRUCache<string, { numbers: readonly number[]; end: number }>({
    max: MAX_ANSWERED,
  });
  let end = wordAt.length;
  // By book: the slots where its words begin, its title's end, and all end.
  let starts = saved?.ids() ?? numbersFrom(1);
  let titleEnds = saved?.ids() ?? numbersFrom(1);
  let ends = saved?.ids() ?? numbersFrom(1);
  let unused = saved?.ids()[0] ?? 0;

  /** Moves all words together. */
  function compact(): void {
    const moved = numbersFrom(end - unused);
    let to = 0;
    for (let book = 0; book < starts.length; book++) {
      const [start, titleEnd, last] = [starts[book] ?? 0, titleEnds[book] ?? 0, ends[book] ?? 0];
      starts[book] = to;
      titleEnds[book] = to + titleEnd - start;
      ends[book] = to + last - start;
      for (let at = start; at < last; at++) moved[to++] = wordAt[at] ?? 0;
    }
    wordAt = moved;
    end = to;
    unused = 0;
  }

  /** Takes a book from the words that it no longer has. */
  function takeFromWords(book: number, title: Set<number>, all: Set<number>): void {
    const [start, titleEnd, last] = [starts[book] ?? 0, titleEnds[book] ?? 0, ends[book] ?? 0];
    for (let at = start; at < last; at++) {
      const word = wordAt[at] ?? 0;
      uses[word] = (uses[word] ?? 0) - 1;
      if (uses[word] === 0) cached.clear();
      if (!all.has(word)) booksWith.remove(word, book);
      if (at < titleEnd && !title.has(word)) booksTitled.remove(word, book);
    }
  }

  function store(book: number, given: number[], titleLength: number): void {
    const had = (ends[book] ?? 0) - (starts[book] ?? 0);
    const isInPlace = given.length <= had;
    const start = isInPlace ? (starts[book] ?? 0) : end;
    unused += isInPlace ? had - given.length : had;
    if (!isInPlace) end += given.length;
    wordAt = grown(wordAt, end, numbersFrom);
    wordAt.set(given, start);
    starts[book] = start;
    titleEnds[book] = start + titleLength;
    ends[book] = start + given.length;
  }

  /** Sets a book's words: those of its title, which end at `titleEnd` of the text, and all others. False if it had them. */
  function put(book: number, text: string, titleEnd: number): boolean {
    starts = grown(starts, book + 1, numbersFrom);
    titleEnds = grown(titleEnds, book + 1, numbersFrom);
    ends = grown(ends, book + 1, numbersFrom);
    const [start, last] = [starts[book] ?? 0, ends[book] ?? 0];
    const given: number[] = [];
    const known = words.end();
    words.addNumbersOf(text, 0, titleEnd, given);
    const titleLength = given.length;
    words.addNumbersOf(text, titleEnd, text.length, given);
    // Most updates of a book do not change its words.
    const isSame = given.length === last - start && (titleEnds[book] ?? 0) - start === titleLength;
    if (isSame && given.every((word, i) => wordAt[start + i] === word)) return false;
    uses = grown(uses, words.end(), numbersFrom);
    const inTitle = given.slice(0, titleLength);
    if (last > start) takeFromWords(book, new Set(inTitle), new Set(given));
    for (const word of given) {
      if (word < known && uses[word] === 0) cached.clear();
      uses[word] = (uses[word] ?? 0) + 1;
      booksWith.add(word, book);
    }
    for (const word of inTitle) booksTitled.add(word, book);
    store(book, given, titleLength);
    if (unused > MAX_UNUSED && unused > end / 2) compact();
    return true;
  }

  /** The numbers of the words that contain a part, anchored to the start, the end or both. */
  function wordsWith(part: string, opens: boolean, closes: boolean): readonly number[] {
    const sought = `${opens ? " " : ""}${part}${closes ? " " : ""}`;
    const known = cached.get(sought);
    const end = words.end();
    if (known?.end === end) return known.numbers;
    const found = known === undefined ? lookUp(part, sought) : words.having(sought, known.end);
    const used = found.filter((number) => (uses[number] ?? 0) > 0);
    const numbers = known === undefined ? used : known.numbers.concat(used);
    cached.set(sought, { numbers, end });
    return numbers;
  }

  function lookUp(part: string, sought: string): number[] {
    const isWhole = sought.length === part.length + 2;
    return isWhole ? [words.find(part)] : words.having(sought);
  }

  /** The arrays that another index can begin with. */
  function* save(): Generator<Numbers> {
    yield* words.save();
    yield uses;
    yield* booksWith.save();
    yield* booksTitled.save();
    yield wordAt.subarray(0, end);
    yield* [starts, titleEnds, ends, Uint32Array.of(unused)];
  }

  return {
    save,
    put,
    wordsWith,
    wordOf: words.textOf,
    /** The last word number plus one. */
    end: words.end,
    /** The last book's number plus one, or more. */
    endOfBooks: () => starts.length,
    /** The number of occurrences of a word. */
    usesOf: (word: string): number => uses[words.find(word)] ?? 0,
    /** The arrays of `put`, which are replaced when they grow. */
    places: () => ({ wordAt, starts, titleEnds, ends }),
    /** The books with a word, and those with it in their title. */
    booksWith,
    booksTitled,
  };
}

export type TextIndex = ReturnType<typeof newTextIndex>;

import { grown } from "./grown";

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);

type List = { books: Uint32Array; length: number };

/**
 * An inverted index: the books of each word number. Most words are ISBNs of one book, so the first book of every word
 * is in one array, and only words with more books have a list.
 */
export function newPostings() {
  let firsts = numbersFrom(1);
  const others = new Map<number, List>();

  function addTo(word: number, book: number): void {
    const list = others.get(word) ?? { books: numbersFrom(2), length: 0 };
    list.books = grown(list.books, list.length + 1, numbersFrom);
    list.books[list.length] = book;
    list.length += 1;
    others.set(word, list);
  }

  const lastOf = (word: number): number => {
    const list = others.get(word);
    return list === undefined ? (firsts[word] ?? 0) : (list.books[list.length - 1] ?? 0);
  };

  return {
    /** Adds a book to its words. A repeated word must be added before the next book. */
    add(words: Iterable<number>, book: number): void {
      for (const word of words) {
        if (lastOf(word) === book) continue;
        firsts = grown(firsts, word + 1, numbersFrom);
        if (firsts[word] === 0) firsts[word] = book;
        else addTo(word, book);
      }
    },
    clear(): void {
      firsts.fill(0);
      others.clear();
    },
    /** Sets a bit in `bits` for each book of a word. */
    mark(word: number, bits: Uint32Array, bit: number): void {
      const first = firsts[word] ?? 0;
      if (first === 0) return;
      bits[first] = (bits[first] ?? 0) | bit;
      const list = others.get(word);
      if (list === undefined) return;
      const { books, length } = list;
      for (let i = 0; i < length; i++) {
        const book = books[i] ?? 0;
        bits[book] = (bits[book] ?? 0) | bit;
      }
    },
  };
}

import { grown } from "./grown";

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);

type List = { books: Uint32Array; length: number };

/**
 * The books of each word, the words being numbers from 0 on. Most words are ISBNs and stand in one book alone, so the
 * first book of all words is one array of numbers, and only words with more books have a list.
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
    /** Lets each of these words know a book. A word that stands twice in it is told one behind the other. */
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
    /** Gives the books of a word a bit more: `bits` is by book. */
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

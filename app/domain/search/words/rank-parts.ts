import type { BookFacts } from "~/db/changed-books.server";
import { hasIsbnForm } from "../../values/isbn";
import { partTest } from "./part-test";
import type { Part } from "./search-meaning.server";

// An ISBN tells more than a subject, that more than a grade, and that more than all other words.
const WEIGHTS = { isbn: 100_000, subject: 1_000, grade: 100, text: 2 };

// Without a subject the words are a title, which the other parts of the school may read as well.
const GRADE_OF_TITLE = 1;

// More than there are sets of the parts of one search: a search has at most twelve words.
const SETS = 2 ** 12;

function weightOf({ kind, typed }: Part, hasSubject: boolean): number {
  if (kind === "grade") return hasSubject ? WEIGHTS.grade : GRADE_OF_TITLE;
  return kind === "text" && hasIsbnForm(typed) ? WEIGHTS.isbn : WEIGHTS[kind];
}

/**
 * Ranks books by the parts of a search that they have: no two sets of parts have the same rank, and of two sets of the
 * same weight the one with the earlier word is higher. A book without any part has rank 0.
 */
export function rankedByParts(parts: Part[], isLookedFor = (_part: Part) => true) {
  const hasSubject = parts.some(({ kind }) => kind === "subject");
  const ranked = parts
    .map((part, i) => {
      const bit = 2 ** (parts.length - 1 - i);
      return { part, bit, value: weightOf(part, hasSubject) * SETS + bit, has: partTest(part) };
    })
    .filter(({ part }) => isLookedFor(part))
    .toSorted((a, b) => b.value - a.value);
  return {
    /** The rank of a book, or some number up to `best` for a book of a rank up to `best`. */
    rankOf(book: BookFacts, best: number): number {
      let most = 0;
      for (const { value } of ranked) most += value;
      for (const { value, has } of ranked) {
        if (most <= best) return most;
        if (!has(book)) most -= value;
      }
      return most;
    },
    partsAt: (rank: number): Part[] =>
      ranked
        .filter(({ bit }) => Math.floor((rank % SETS) / bit) % 2 === 1)
        .map(({ part }) => part)
        .toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b)),
  };
}

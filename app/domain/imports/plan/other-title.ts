import { wordsOf } from "../../text/search-text";

const COMMON = new Set(
  (
    "the a an and of for in to with new die n en van vir met nuwe grade graad gr book boek books boeke textbook handbook " +
    "handboek learner learners leerder leerders leerderboek learnerbook edition uitgawe ed caps paperback softcover"
  ).split(" "),
);

const LONG_ENOUGH = 4;
const MOST_LEFT = 2;

const tellingWords = (title: string): string[] => {
  const words = wordsOf(title);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
};

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/**
 * The same word, shortened, in the plural, or with a typo at its end: 'maths' is 'mathematics'. Numbers must be equal.
 */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\p{N}/u.test(one + other)) return false;
  const shorter = Math.min(one.length, other.length);
  const shared = sharedStart(one, other);
  if (shared < LONG_ENOUGH) return shared === shorter && shared > 1;
  return shorter - shared <= MOST_LEFT;
}

function isSlip(one: string, other: string): boolean {
  if (/\p{N}/u.test(one + other) || Math.min(one.length, other.length) < LONG_ENOUGH) return false;
  const start = sharedStart(one, other);
  const [a, b] = [one.slice(start), other.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

const initialsOf = (words: string[]) =>
  words.flatMap((_, at) =>
    [2, 3, 4].map((count) =>
      words
        .slice(at, at + count)
        .map((word) => word[0])
        .join(""),
    ),
  );

function hasAll(few: string[], many: string[]): boolean {
  const initials = new Set(initialsOf(many));
  return few.every(
    (word) => initials.has(word) || many.some((one) => isSameWord(word, one) || isSlip(word, one)),
  );
}

/**
 * True when two titles are of different books: each has words that the other lacks. A title that is only longer,
 * shorter or spelt better is the same.
 */
export function isOtherTitle(before: string, after: string): boolean {
  const [one, other] = [tellingWords(before), tellingWords(after)];
  return !hasAll(one, other) && !hasAll(other, one);
}

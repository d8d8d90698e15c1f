const MIN_LETTERS = 4;

const hasLetters = (word: string, least: number) =>
  [...word].length >= least && /^\p{L}+$/u.test(word);

export const mayHaveTypo = (word: string): boolean => hasLetters(word, MIN_LETTERS);

/** One letter shorter than a word with a typo: 'viva' is Via. */
export const mayBeMeant = (word: string): boolean => hasLetters(word, MIN_LETTERS - 1);

/** The parts before and after a possible typo: one of them is always intact. */
export function wholeParts(word: string): { start: string; end: string } {
  const letters = [...word];
  const half = Math.floor(letters.length / 2);
  return { start: letters.slice(0, half).join(""), end: letters.slice(half + 1).join("") };
}

/** The word by its sound: Afrikaans writes f for ph, and ie for y at the end. */
const asHeard = (word: string): string => word.replaceAll("ph", "f").replace(/ie$/, "y");

/**
 * True when `typed` is one slip from `meant`: a letter missing, added, replaced or swapped with the next, or an f for a
 * ph.
 */
export function isOneTypoFrom(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]];
  if (typed === meant) return false;
  if (asHeard(typed) === asHeard(meant)) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (a.length > b.length) return rest(a, same + 1) === rest(b, same);
  if (a.length < b.length) return rest(a, same) === rest(b, same + 1);
  const isSwapped = a[same] === b[same + 1] && a[same + 1] === b[same];
  return (
    rest(a, same + 1) === rest(b, same + 1) ||
    (isSwapped && rest(a, same + 2) === rest(b, same + 2))
  );
}

export const isSwappedFrom = (typed: string, meant: string): boolean =>
  typed.length === meant.length &&
  [...typed].toSorted().join("") === [...meant].toSorted().join("") &&
  isOneTypoFrom(typed, meant);

export function likeliest(times: Map<string, number>): string | undefined {
  const [best] = [...times]
    .filter(([, often]) => often > 0)
    .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return best?.[0];
}

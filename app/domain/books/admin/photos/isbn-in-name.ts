import { hasValidChecksum, isbnForms, normaliseIsbn } from "../../../values/isbn";

// Lookaheads, so that numbers that begin inside one another are all tried.
const THIRTEEN = /(?<!\d)(?=(97[89](?:[ -]?\d){10})(?!\d))/g;
const TEN = /(?<!\d)(?=(\d(?:[ -]?\d){8}[ -]?[\dX])(?![\dX]))/gi;
const ENDING = /\.[a-z]{2,5}$/i;

const found = (name: string, form: RegExp) =>
  [...name.matchAll(form)].map(([, number = ""]) => normaliseIsbn(number));

/** The ISBN in a photo's file name; null where it has none, or those of two books. */
export function isbnInName(fileName: string): string | null {
  const name = fileName.replace(ENDING, "");
  const [thirteens, tens] = [found(name, THIRTEEN), found(name, TEN)];
  const valid = [...thirteens, ...tens].filter(hasValidChecksum);
  const [first] = valid.length > 0 ? valid : thirteens;
  if (first === undefined) return null;
  const forms = isbnForms(first);
  return valid.every((other) => forms.includes(other)) ? first : null;
}

import { slugOf } from "./slug";

/** Synonyms in schools' names, in English and Afrikaans: a name with one of the signs has all the words. */
const ALIKE = [
  { signs: ["st", "saint"], words: ["st", "saint"] },
  { signs: ["hs", "high", "hoerskool"], words: ["hs", "high", "school", "hoerskool"] },
  { signs: ["ps", "primary", "laerskool"], words: ["ps", "primary", "school", "laerskool"] },
];

/** Folded synonyms of a school's name: 'Hoërskool Ermelo' is also 'hs high school'. */
export function alsoCalled(name: string): string {
  const said = new Set(slugOf(name).split("-"));
  const meant = ALIKE.filter(({ signs }) => signs.some((sign) => said.has(sign)));
  const words = new Set(meant.flatMap((kind) => kind.words));
  return [...words].filter((word) => !said.has(word)).join(" ");
}

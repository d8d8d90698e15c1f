import { wordsOf } from "../text/search-text";
import { slugOf } from "./slug";

// Synonyms in schools' names, in English and Afrikaans: a name with one of the signs has all the words.
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

const KIND_WORDS = {
  high: "hs|high school|high|hoerskool|hoer skool|hoer|secondary school|secondary|sekondere skool",
  primary: "ps|primary school|primary|laerskool|laer skool|laer|primere skool",
};
const anyOf = (words: string) => new RegExp(`(?<=^| )(?:${words})(?= |$)`);
const HIGH = anyOf(KIND_WORDS.high);
const PRIMARY = anyOf(KIND_WORDS.primary);

// What a school is called without its kind: 'H/S Menlopark' and 'Menlopark' are both 'menlopark'.
function bareSchool(name: string): { bare: string; kind: "high" | "primary" | null } {
  const words = wordsOf(name.replace(/\b([hp])\/s\b/gi, "$1s")).join(" ");
  const kind = HIGH.test(words) ? "high" : PRIMARY.test(words) ? "primary" : null;
  return { bare: words.replace(HIGH, "").replace(PRIMARY, "").replace(/ +/g, " ").trim(), kind };
}

// One is a primary school by its name, the other a high school.
export function areOtherKinds(one: string, other: string): boolean {
  const [first, second] = [bareSchool(one).kind, bareSchool(other).kind];
  return first !== null && second !== null && first !== second;
}

// Both names may be of one school: they differ at most in its kind, which one of them leaves out or says otherwise.
export function mayBeOneSchool(one: string, other: string): boolean {
  const [first, second] = [bareSchool(one), bareSchool(other)];
  return first.bare !== "" && first.bare === second.bare && !areOtherKinds(one, other);
}

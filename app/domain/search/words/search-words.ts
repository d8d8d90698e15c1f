import { searchWords } from "../../text/search-text";
import { isbnForms, normaliseIsbn } from "../../values/isbn";

// 'On' is not among them: it is in the name of a series.
const SMALL_WORDS = new Set(
  `a an and the of for to in or with by i am im is are was be me my we our us you your he she his her they their
  this that there do does have has had can could would should will please pls plz thanks thank hi hello
  want wants need needs looking look searching search find get buy buying any some also
  vir van en die n met deur ek soek is ons my jou jy u hy sy haar hulle hul dit hierdie daardie het kan wil sal moet
  nodig asseblief asb dankie hallo koop kry enige ook om te`.split(/\s+/),
);

const FILLERS = new Set(
  `book books boek boeke textbook textbooks handboek handboeke teksboek teksboeke
  grade grades grd graad gr`
    .split(/\s+/)
    .concat("second hand", ...SMALL_WORDS),
);

const OWN = new Set(["my", "our", "ons"]);
const LEARNERS = new Set(
  `son daughter child children kid kids boy girl learner learners grandson granddaughter
  seun dogter kind kinders leerder leerders kleinkind kleinseun kleindogter`.split(/\s+/),
);

// 'My son' is not of a title, while 'son' may be; nor is one letter.
const isFiller = (word: string, before: string | undefined): boolean =>
  FILLERS.has(word) || /^\p{L}$/u.test(word) || (LEARNERS.has(word) && OWN.has(before ?? ""));

const GRADE_WORDS = new Set(["grade", "grades", "grd", "graad", "gr", "g"]);
const GRADE_IN_ONE = /^(?:grade|grades|grd|graad|gr|g)(\d{1,2})$/;
const GRADE_NUMBER = /^(\d{1,2})(?:st|nd|rd|th|ste|de)?$/;
const BETWEEN_GRADES = new Set(["and", "en", "or", "of", "to", "tot"]);
const LAST_YEAR = new Set(["matric", "matriek"]);

const NUMBERS = new Map([
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"].map(
    (word, i) => [word, i + 1] as const,
  ),
  ...["een", "twee", "drie", "vier", "vyf", "ses", "sewe", "agt", "nege", "tien", "elf"].map(
    (word, i) => [word, i + 1] as const,
  ),
  ["twelve", 12] as const,
  ["twaalf", 12] as const,
]);

export type TypedGrade = number | "r";

/** `gradeWords` are the words that were taken for grades. */
export type TypedSearch = { grades: TypedGrade[]; gradeWords: string[]; words: string[] };

function gradeNumber(word: string | undefined): TypedGrade | undefined {
  if (word === undefined) return undefined;
  if (word === "r" || word === "rr") return "r";
  const digits = GRADE_NUMBER.exec(word)?.[1];
  return digits === undefined ? NUMBERS.get(word) : Number(digits);
}

function gradesAt(words: string[], at: number): { grades: TypedGrade[]; taken: number } {
  const word = words[at] ?? "";
  if (LAST_YEAR.has(word)) return { grades: [12], taken: 1 };
  const inOne = GRADE_IN_ONE.exec(word)?.[1];
  const first = inOne ?? (GRADE_WORDS.has(word) ? words[at + 1] : undefined);
  const grade = gradeNumber(first);
  if (grade === undefined) return { grades: [], taken: 0 };
  const grades = [grade];
  let next = at + (inOne === undefined ? 2 : 1);
  while (next < words.length) {
    const skipped = BETWEEN_GRADES.has(words[next] ?? "") ? 1 : 0;
    const more = words[next + skipped] ?? "";
    if (!/^\d{1,2}$/.test(more)) break;
    grades.push(Number(more));
    next += skipped + 1;
  }
  return { grades, taken: next - at };
}

const BEFORE_HAND = new Set(["second", "2nd"]);

/** 'Second hand' is one word: alone, 'hand' is in half of all descriptions. */
const withHandJoined = (words: string[]): string[] =>
  words.flatMap((word, i) => {
    const isHand = word === "hand" && BEFORE_HAND.has(words[i - 1] ?? "");
    const isBeforeHand = BEFORE_HAND.has(word) && words[i + 1] === "hand";
    return isHand ? [] : [isBeforeHand ? `${word} hand` : word];
  });

const AMPERSAND = /([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}])/gu;

const MARKUP = /<\/?\p{L}[^<>]*>/gu;

/** The words of a search for books, in which '&' between words is 'and', and markup is no word. */
export const typedWords = (query: string): string[] =>
  searchWords(query.replace(MARKUP, " ").replace(AMPERSAND, "$1 and "));

/** Parses a search: 'grade 8', 'gr 8', 'graad 8', 'gr8' and 'g8' are grades. */
export function readSearch(query: string): TypedSearch {
  const typed = typedWords(query);
  const grades: TypedGrade[] = [];
  const gradeWords: string[] = [];
  const words: string[] = [];
  for (let i = 0; i < typed.length; i++) {
    const found = gradesAt(typed, i);
    grades.push(...found.grades);
    gradeWords.push(...typed.slice(i, i + found.taken));
    if (found.taken === 0) words.push(typed[i] ?? "");
    else i += found.taken - 1;
  }
  return { grades: [...new Set(grades)], gradeWords, words: withHandJoined(words) };
}

/** The words without stop words and duplicates; the stop words when nothing else is left. */
export function tellingWords(words: string[], hasOther: boolean): string[] {
  const telling = words.filter((word, i) => !isFiller(word, words[i - 1]));
  return [...new Set(telling.length > 0 || hasOther ? telling : words)];
}

const isSmall = (word: string, before: string | undefined): boolean =>
  SMALL_WORDS.has(word) || (isFiller(word, before) && !FILLERS.has(word));

/** A search as it is shown: in the words that were typed, without the small ones; all of it where they are all. */
export function withoutSmallWords(query: string): string {
  const typed = query.split(/\s+/).filter((word) => word !== "");
  const words = typed.map((word) => searchWords(word).join(" "));
  const shown = typed.filter((_, i) => !isSmall(words[i] ?? "", words[i - 1]));
  return shown.length === 0 ? query : shown.join(" ");
}

const SHORT = 3;
const ISBN_PART = 4;
const ISBN_10 = 10;

/** The nine digits that the ten and the thirteen of one ISBN share. */
const digitsOfBoth = (forms: string[]): string =>
  forms.find(({ length }) => length === ISBN_10)?.slice(0, -1) ?? "";

/** How a word must match: short words as prefixes, short numbers whole, all others anywhere. */
export function placed(word: string): string {
  const forms = isbnForms(normaliseIsbn(word));
  if (forms.length > 1) return digitsOfBoth(forms);
  if (/^\d+$/.test(word)) return word.length < ISBN_PART ? ` ${word} ` : word;
  return [...word].length <= SHORT ? ` ${word}` : word;
}

/** How a synonym must match: a short one as a whole word, because 'LO' does not mean 'logical'. */
export const placedName = (name: string): string => (name.length <= SHORT ? ` ${name} ` : name);

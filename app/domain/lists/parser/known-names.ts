import { readSearch, type TypedGrade } from "../../search/words/search-words";
import { mayBeOneSchool } from "../../taxonomy/school-kinds";
import { fold, wordsOf } from "../../text/search-text";
import { isProse } from "./marks";

export type KnownNames = {
  schools: { id: number; name: string; town: string | null }[];
  grades: { id: number; name: string }[];
  subjects: { id: number; name: string; otherNames: string[] }[];
  thisYear: number;
};

const MOST_WORDS = 12;
// A school of one word may be any word of a letter.
const FEWEST_WORDS_OF_SCHOOL = 2;

type Phrases = { ids: Map<string, number | null>; beginnings: Set<string> };

const noPhrases = (): Phrases => ({ ids: new Map(), beginnings: new Set() });

function add(phrases: Phrases, words: string[], id: number): void {
  const key = words.join(" ");
  if (key === "" || words.length > MOST_WORDS) return;
  const other = phrases.ids.get(key);
  phrases.ids.set(key, other === undefined || other === id ? id : null);
  phrases.beginnings.add(words[0] ?? "");
}

type Place = { id: number; length: number; at: number };

function longest(phrases: Phrases, words: string[]): Place | null {
  let best: Place | null = null;
  for (let at = 0; at < words.length; at++) {
    if (!phrases.beginnings.has(words[at] ?? "")) continue;
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      if (best !== null && length <= best.length) break;
      const id = phrases.ids.get(words.slice(at, at + length).join(" "));
      if (id !== undefined && id !== null) best = { id, length, at };
    }
  }
  return best;
}

const OF_LIST =
  /[,:-]? *\b(?:(?:grade|graad|gr)\b|(?:book|stationery) ?lists?|boeklys|textbooks?|handboeke|20\d\d).*$/i;
const HEADLINES = 3;

const withoutList = (line: string): string =>
  line
    .replace(OF_LIST, "")
    .replace(/[\s,:-]+$/, "")
    .trim();

// A headline is a school's name, in whole: 'HOËRSKOOL MENLOPARK', for the school 'Menlopark'.
const schoolsCalled = (line: string, schools: KnownNames["schools"]): number[] =>
  schools
    .filter(({ name, town }) =>
      [name, ...(town === null ? [] : [`${name} ${town}`])].some((one) =>
        mayBeOneSchool(withoutList(line), one),
      ),
    )
    .map(({ id }) => id);

export function schoolIn(lines: string[], { schools }: KnownNames): number | null {
  const phrases = noPhrases();
  for (const { id, name, town } of schools) {
    const words = wordsOf(name);
    if (words.length >= FEWEST_WORDS_OF_SCHOOL) add(phrases, words, id);
    if (town !== null) add(phrases, [...words, ...wordsOf(town)], id);
  }
  const heads = lines.filter((line) => line !== "").slice(0, HEADLINES);
  // A town may stand on the line below the name. The school that writes stands first, whatever others are named later.
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line);
    const found = longest(phrases, [...words, ...wordsOf(lines[at + 1] ?? "")]);
    if (found !== null && found.at < words.length) return found.id;
    const called = heads.includes(line) ? schoolsCalled(line, schools) : [];
    if (called.length === 1) return called[0] ?? null;
  }
  return null;
}

const SCHOOL_WORD =
  /(?<!\p{L})(?:school|college|academy|high|primary|secondary|(?:ho.r|laer|primere )skool|ho.rskool|kollege|akademie|gimnasium)(?!\p{L})/iu;
export function newSchoolIn(lines: string[], { schools }: KnownNames): string | null {
  const names = lines
    .filter((line) => line !== "")
    .slice(0, HEADLINES)
    .map(withoutList);
  // One of several towns is known, and to be chosen.
  const isKnown = (name: string) => schools.some((one) => fold(one.name) === fold(name));
  const isName = (name: string) =>
    SCHOOL_WORD.test(name) && /^\p{Lu}/u.test(name) && name.split(" ").length <= MOST_WORDS;
  return names.find((name) => isName(name) && !isProse(name) && !isKnown(name)) ?? null;
}

export const gradeIn = (text: string): TypedGrade | null => readSearch(text).grades[0] ?? null;

export const idOfGrade = (grade: TypedGrade, { grades }: KnownNames): number | null =>
  grades.find(({ name }) => gradeIn(name) === grade)?.id ?? null;

const FULL: Record<string, string[]> = {
  hl: ["home", "language"],
  fal: ["first", "additional", "language"],
  sal: ["second", "additional", "language"],
  ht: ["huistaal"],
  eat: ["eerste", "addisionele", "taal"],
  lit: ["literacy"],
  wisk: ["wiskunde"],
  wet: ["wetenskappe"],
  maths: ["mathematics"],
};

// Words that only names of subjects consist of, to recognise a subject that the shop does not have.
const SUBJECT_WORDS = new Set(
  `english engels afrikaans isizulu zulu isixhosa xhosa sesotho setswana sepedi xitsonga tshivenda siswati isindebele
  home first second additional language huistaal eerste tweede addisionele taal mathematics maths mathematical literacy
  wiskunde wiskundige geletterdheid technical tegniese physical life natural social science sciences fisiese lewens
  lewenswetenskappe natuurwetenskappe natuurwetenskap sosiale wetenskappe wetenskap wet geography geografie history geskiedenis
  accounting rekeningkunde business studies besigheidstudies economics ekonomie economic management ekonomiese bestuur
  bestuurswetenskappe lewensorientering orientation lewensvaardighede skills technology tegnologie creative arts skeppende kunste visual
  visuele dramatic music musiek consumer verbruikerstudie verbruikerstudies tourism toerisme hospitality gasvryheidstudies agricultural
  landbouwetenskappe computer applications information rekenaartoepassingstegnologie inligtingstegnologie engineering graphics design
  ingenieursgrafika ontwerp civil electrical mechanical religion religious coding robotics german duits french frans portuguese
  hl fal sal ht eat ems ebw lo nw ns ss sw cat rtt it egd igo and en of`.split(/\s+/),
);
const BESIDE_THE_NAME = new Set([
  "subject",
  "vak",
  "compulsory",
  "verpligtend",
  "elective",
  "keuse",
  "grade",
  "graad",
  "gr",
]);

const isTelling = (word: string) => !BESIDE_THE_NAME.has(word) && !/^\d+$/.test(word);
const inFull = (words: string[]) => words.flatMap((word) => FULL[word] ?? [word]);

export type SubjectFinder = {
  /**
   * The subject that a whole text names; its id is null when the shop has none or several of that name. Null for other
   * texts.
   */
  named(text: string): { id: number | null } | null;
  /** The only subject in a title, else the one carried over from above. */
  inTitle(title: string, carried: number | null): number | null;
};

const SHORT = 3;
const STEM = 4;

export function subjectFinder({ subjects }: KnownNames): SubjectFinder {
  const phrases = noPhrases();
  for (const { id, otherNames } of subjects) {
    for (const one of otherNames) add(phrases, wordsOf(one), id);
  }
  // A subject's own name is its own, whatever others are also called.
  for (const { id, name } of subjects) {
    phrases.ids.delete(wordsOf(name).join(" "));
    add(phrases, wordsOf(name), id);
  }
  const isLong = ([key]: [string, unknown]) => key.length > SHORT;
  const long: Phrases = { ...phrases, ids: new Map([...phrases.ids].filter(isLong)) };

  const beginningSo = (start: string) => {
    const ids = subjects.filter(({ name }) =>
      `${wordsOf(name).join(" ")} `.startsWith(`${start} `),
    );
    return ids.length === 1 ? (ids[0]?.id ?? null) : null;
  };

  /** 'Maths' in a title adds nothing to the heading 'Mathematical Literacy', nor 'English' to 'English FAL'. */
  const isPartOf = ([word = "", ...more]: string[], carried: number | null) => {
    const name = subjects.find(({ id }) => id === carried)?.name ?? "";
    const stem = word.slice(0, STEM);
    return more.length === 0 && wordsOf(name).some((one) => one.startsWith(stem));
  };

  return {
    named(text) {
      const words = wordsOf(text).filter(isTelling);
      if (words.length === 0 || words.length > MOST_WORDS) return null;
      const id = phrases.ids.get(words.join(" ")) ?? phrases.ids.get(inFull(words).join(" "));
      if (id !== undefined) return { id };
      if (!words.every((word) => SUBJECT_WORDS.has(word))) return null;
      return { id: beginningSo(inFull(words).join(" ")) };
    },
    inTitle(whole, carried) {
      // 'Verkeerspligte (voorgeskrewe drama)' under 'Afrikaans' is no title of Dramatic Arts.
      const title = carried === null ? whole : whole.replace(/\([^)]*\)/g, " ");
      const words = wordsOf(title);
      const found = longest(long, words);
      if (found !== null && !isPartOf(words.slice(found.at, found.at + found.length), carried))
        return found.id;
      if (found !== null || title === title.toUpperCase()) return carried;
      const capitals = wordsOf((title.match(/\b[A-Z]{2,3}\b/g) ?? []).join(" "));
      return longest(phrases, capitals.slice(0, MOST_WORDS))?.id ?? carried;
    },
  };
}

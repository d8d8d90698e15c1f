import { areOtherKinds, mayBeOneSchool } from "../../taxonomy/school-kinds";
import { fold } from "../../text/search-text";

const ALSO: Record<string, string> = {
  maths: "mathematics",
  math: "mathematics",
  wiskunde: "mathematics",
  "maths lit": "mathematical literacy",
  "wiskundige geletterdheid": "mathematical literacy",
  rekeningkunde: "accounting",
  geografie: "geography",
  geskiedenis: "history",
  "fisiese wetenskappe": "physical sciences",
  "fisiese wetenskap": "physical sciences",
  "physical science": "physical sciences",
  physics: "physical sciences",
  science: "natural sciences",
  lewenswetenskappe: "life sciences",
  biology: "life sciences",
  biologie: "life sciences",
  natuurwetenskappe: "natural sciences",
  "sosiale wetenskappe": "social sciences",
  ekonomie: "economics",
  besigheidstudies: "business studies",
  lewensorientering: "life orientation",
  lo: "life orientation",
  tegnologie: "technology",
  ems: "economic and management sciences",
  ebw: "economic and management sciences",
  cat: "computer applications technology",
  rtt: "computer applications technology",
  egd: "engineering graphics and design",
  igo: "engineering graphics and design",
  hl: "home language",
  fal: "first additional language",
  eat: "eerste addisionele taal",
};

const bare = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The edit distance, up to `most`; `most + 1` when it is larger. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const replaced = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const wordsOf = (name: string) => name.split(" ").filter((word) => word.length > 2);

const COMMON = new Set(
  "the high primary secondary school college academy girls boys skool hoerskool laerskool kollege".split(
    " ",
  ),
);

function isContained(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const isTelling = few.length > 1 && few.some((word) => !COMMON.has(word));
  return isTelling && few.every((word) => many.includes(word));
}

export const alsoNamed = (subject: string): string => ALSO[bare(subject)] ?? subject;

// 'fis wet' for 'fisiese wetenskappe': as many words, each with at least three letters of the other.
export function isShortFor(short: string, long: string): boolean {
  const [few, many] = [short.split(" "), long.split(" ")];
  const isBeginning = (word: string, i: number) =>
    word === many[i] || (word.length >= FEWEST_LETTERS && (many[i] ?? "").startsWith(word));
  return few.length === many.length && short !== long && few.every(isBeginning);
}

const FEWEST_LETTERS = 3;

/**
 * The only existing name that an unknown one may mean; null when there is none or more than one. `areAlike` knows pairs
 * of names of one thing.
 */
export function suggestName(
  unknown: string,
  names: readonly string[],
  areAlike: (one: string, other: string) => boolean = () => false,
): string | null {
  const wanted = bare(unknown);
  const also = ALSO[wanted];
  const most = wanted.length < 5 ? 0 : wanted.length < 9 ? 1 : 2;
  const byName = names.map((name) => ({ name, key: bare(name) }));
  const tests: ((key: string, name: string) => boolean)[] = [
    (key) => key === wanted || key === also,
    (_, name) => areAlike(unknown, name),
    (key) => isShortFor(wanted, key),
    (key) => most > 0 && distance(wanted, key, most) <= most,
    (key) => isContained(wanted, key),
  ];
  for (const fits of tests) {
    const found = byName.filter(({ key, name }) => fits(key, name));
    if (found.length > 0) return found.length === 1 ? (found[0]?.name ?? null) : null;
  }
  return null;
}

// As `suggestName`: 'HS Menlopark' may be 'Menlopark', and never 'Laerskool Menlopark'.
export const suggestSchool = (unknown: string, names: readonly string[]): string | null =>
  suggestName(
    unknown,
    names.filter((name) => !areOtherKinds(unknown, name)),
    mayBeOneSchool,
  );

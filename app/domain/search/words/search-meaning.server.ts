import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { grades, subjectNames, subjects, usualSubjectNames } from "~/db/schema/taxonomy";
import { fold } from "../../text/search-text";
import {
  placed,
  placedName,
  readSearch,
  type TypedGrade,
  type TypedSearch,
  tellingWords,
} from "./search-words";

/**
 * A part of a search: a book has it when it is of one of the grades, or of one of the subjects, or when its text has `text`,
 * in which spaces mark word boundaries.
 */
export type Part = {
  /** The folded words that were typed for it. */
  typed: string;
} & (
  | { kind: "grade"; gradeIds: number[] }
  | { kind: "subject"; subjectIds: number[]; text: string }
  | { kind: "text"; text: string }
);

export type Meaning = {
  parts: Part[];
  phrase: string;
  /** The whole search in the form of the owner's own numbers: AB77 for 'AB 77'. Such a book is found as well. */
  number: string | null;
};

const MAX_NAME_WORDS = 5;

const rankedGrades = db
  .select({ id: grades.id, rank: grades.rank, nameKey: grades.nameKey })
  .from(grades)
  .where(isNull(grades.deletedAt))
  .prepare();

const namesAmong = db
  .select({ subjectId: subjectNames.subjectId, nameKey: subjectNames.nameKey })
  .from(subjectNames)
  .innerJoin(subjects, and(eq(subjects.id, subjectNames.subjectId), isNull(subjects.deletedAt)))
  .where(sql`${subjectNames.nameKey} in (select value from json_each(${sql.placeholder("keys")}))`)
  .prepare();

const usualMeanings = db
  .select({ meaning: usualSubjectNames.meaning })
  .from(usualSubjectNames)
  .where(eq(usualSubjectNames.nameKey, sql.placeholder("name")))
  .prepare();

function gradesMeant(typed: TypedGrade): number[] {
  const isMeant = ({ rank, nameKey }: { rank: number; nameKey: string }) =>
    typed === "r" ? /^(grade|graad|gr) ?r$/.test(nameKey) : rank === typed;
  return rankedGrades
    .all()
    .filter(isMeant)
    .map(({ id }) => id);
}

function subjectsByName(words: string[]): Map<string, number[]> {
  const runs = words.flatMap((_, i) =>
    Array.from({ length: Math.min(MAX_NAME_WORDS, words.length - i) }, (_, more) =>
      words.slice(i, i + more + 1).join(" "),
    ),
  );
  const byName = new Map<string, number[]>();
  if (runs.length === 0) return byName;
  for (const { nameKey, subjectId } of namesAmong.all({ keys: JSON.stringify(runs) })) {
    byName.set(nameKey, [...(byName.get(nameKey) ?? []), subjectId]);
  }
  return byName;
}

const INITIALS = 2;

/** 'IT' where the shop has no such subject is its whole name: 'it' is in most descriptions. */
const wholeNameOf = (word: string): string | undefined =>
  word.length === INITIALS ? usualMeanings.get({ name: word })?.meaning : undefined;

const textPart = (typed: string, text: string): Part => ({ kind: "text", typed, text });

type SubjectPart = Extract<Part, { kind: "subject" }>;

function takeNames(words: string[]): { named: SubjectPart[]; rest: string[] } {
  const byName = subjectsByName(words);
  const named: SubjectPart[] = [];
  const rest: string[] = [];
  for (let i = 0; i < words.length; ) {
    const word = words[i] ?? "";
    const longest = Math.min(MAX_NAME_WORDS, words.length - i);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const name = lengths
      .map((length) => words.slice(i, i + length).join(" "))
      .find((run) => byName.has(run));
    const wholeName = name === undefined ? wholeNameOf(word) : undefined;
    const kind = "subject";
    if (name !== undefined) {
      const subjectIds = byName.get(name) ?? [];
      named.push({ kind, typed: name, subjectIds, text: placedName(name) });
    } else if (wholeName !== undefined) {
      named.push({ kind, typed: word, subjectIds: [], text: wholeName });
    } else rest.push(word);
    i += name === undefined ? 1 : name.split(" ").length;
  }
  return { named, rest };
}

function gradeParts({ grades: typed, gradeWords }: TypedSearch): Part[] {
  const gradeIds = typed.flatMap(gradesMeant);
  if (gradeIds.length === 0) {
    return typed.map((grade) => textPart(`grade ${grade}`, ` grade ${grade} `));
  }
  return [{ kind: "grade", typed: gradeWords.join(" "), gradeIds }];
}

const asNumber = (words: string[]): string | null =>
  words.length > 1 && words.some((word) => /\d/.test(word)) ? words.join("") : null;

const phraseOf = (words: string[]): string => (words.length > 0 ? ` ${words.join(" ")}` : "");

export function meaningOf(query: string): Meaning {
  const typed = readSearch(query);
  const { named, rest } = takeNames(typed.words);
  const words = tellingWords(rest, typed.grades.length + named.length > 0);
  const isUnsayable = typed.grades.length + typed.words.length === 0;
  // A search of punctuation only finds nothing instead of everything.
  const unsayable = [fold(query)].filter(Boolean).map((text) => textPart(text, text));
  const texts = words.map((word) => textPart(word, placed(word)));
  return {
    parts: isUnsayable ? unsayable : [...gradeParts(typed), ...named, ...texts],
    phrase: phraseOf(typed.words),
    number: typed.grades.length === 0 ? asNumber(typed.words) : null,
  };
}

export const wordsWithout = (parts: Part[], kept: Part[]): string[] =>
  parts.filter((part) => !kept.includes(part)).flatMap(({ typed }) => typed.split(" "));

/** The same search with these of its parts alone. */
export function withParts({ parts, phrase }: Meaning, kept: Part[]): Meaning {
  const without = new Set(wordsWithout(parts, kept));
  const words = phrase.split(" ").filter((word) => word !== "" && !without.has(word));
  return { parts: kept, phrase: phraseOf(words), number: null };
}

const subjectNamesById = db
  .select({ id: subjects.id, name: subjects.name, nameKey: subjects.nameKey })
  .from(subjects)
  .where(isNull(subjects.deletedAt))
  .orderBy(asc(subjects.rank), asc(subjects.nameKey))
  .prepare();

const MIN_PART = 4;

/** The names of the subjects in a search, by synonym or by a word of their name, best match first. */
export function subjectsMeant(query: string): string[] {
  const { named, rest } = takeNames(readSearch(query).words);
  const parts = rest.filter((word) => word.length >= MIN_PART);
  const wordsFor = ({ id, nameKey }: { id: number; nameKey: string }) => {
    const names = named.filter(({ subjectIds }) => subjectIds.includes(id));
    const inNames = names.flatMap(({ typed }) => typed.split(" ")).length;
    return inNames + parts.filter((part) => nameKey.includes(part)).length;
  };
  return subjectNamesById
    .all()
    .map((subject) => ({ name: subject.name, words: wordsFor(subject) }))
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words)
    .map(({ name }) => name);
}

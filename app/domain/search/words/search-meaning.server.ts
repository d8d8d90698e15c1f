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
 * A part of a search: a book has it when it is of one of the grades, or of one of the subjects, or when its text has
 * `text` or one of `texts`, in which spaces mark word boundaries.
 */
export type Part = {
  typed: string;
} & (
  | { kind: "grade"; gradeIds: number[] }
  | { kind: "subject"; subjectIds: number[]; texts: string[] }
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

const subjectNamesById = db
  .select({ id: subjects.id, name: subjects.name, nameKey: subjects.nameKey })
  .from(subjects)
  .where(isNull(subjects.deletedAt))
  .orderBy(asc(subjects.rank), asc(subjects.nameKey))
  .prepare();

const namesOfSubjects = db
  .select({ subjectId: subjects.id, nameKey: sql<string>`${subjects.nameKey}`.as("words") })
  .from(subjects)
  .where(isNull(subjects.deletedAt))
  .union(
    db
      .select({
        subjectId: subjectNames.subjectId,
        nameKey: sql<string>`${subjectNames.nameKey}`.as("words"),
      })
      .from(subjectNames)
      .innerJoin(
        subjects,
        and(eq(subjects.id, subjectNames.subjectId), isNull(subjects.deletedAt)),
      ),
  )
  .prepare();

const MIN_PART = 4;

export function gradesMeant(typed: TypedGrade): number[] {
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
  runs.push(...words.map((word, i) => word + (words[i + 1] ?? "")));
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

// 'Maths and science' are the books of both: no book is of two subjects. 'Arts and Culture' is the name of one.
const JOINERS = new Set(["and", "en", "or"]);

type Named = { from: number; to: number; part: SubjectPart };

const subjectPart = (typed: string, subjectIds: number[], text: string): SubjectPart => ({
  ...{ kind: "subject", typed, subjectIds, texts: [text] },
});

function isOneName(words: string[], joiner: number): boolean {
  const typed = ` ${words.slice(joiner - 1, joiner + 2).join(" ")}`;
  return subjectNamesById
    .all()
    .some(({ nameKey }) => ` ${nameKey.replaceAll("&", "and")}`.includes(typed));
}

const SCIENCE = /scien|wetenskap/;
const OTHER_SCIENCES = /econom|manage|social|ekonom|bestuur|sosia/;

const subjectIdsOf = (isMeant: (nameKey: string) => boolean): number[] =>
  subjectNamesById
    .all()
    .filter(({ nameKey }) => isMeant(nameKey))
    .map(({ id }) => id);

/** 'Science' is that of nature: the names of other subjects have the word as well, and come after. */
function science(word: string): SubjectPart | undefined {
  if (!/^(sciences?|wetenskap(pe)?)$/.test(word)) return undefined;
  const ids = subjectIdsOf((name) => SCIENCE.test(name) && !OTHER_SCIENCES.test(name));
  return ids.length === 0 ? undefined : subjectPart(word, ids, placed(word));
}

/** A word of a subject's name, such as 'history', where another one is joined to it. */
function joinedWord(words: string[], at: number): SubjectPart | undefined {
  const word = words[at] ?? "";
  const joiner = [at - 1, at + 1].find((i) => JOINERS.has(words[i] ?? ""));
  if (joiner === undefined || word.length < MIN_PART || isOneName(words, joiner)) return undefined;
  const ids = subjectIdsOf((name) => ` ${name}`.includes(` ${word}`));
  return ids.length === 0 ? undefined : subjectPart(word, ids, placed(word));
}

function namedAt(words: string[], from: number, byName: Map<string, number[]>): Named | undefined {
  const word = words[from] ?? "";
  const longest = Math.min(MAX_NAME_WORDS, words.length - from);
  const lengths = Array.from({ length: longest }, (_, less) => longest - less);
  for (const length of lengths) {
    const name = words.slice(from, from + length).join(" ");
    const ids = byName.get(name);
    if (ids) return { from, to: from + length, part: subjectPart(name, ids, placedName(name)) };
  }
  // Afrikaans writes as one word what some type as two: 'lewens orientering'.
  const next = words[from + 1];
  const asOne = `${word}${next}`;
  const meant = next === undefined ? undefined : byName.get(asOne);
  if (meant) {
    const part = subjectPart(`${word} ${next}`, meant, placedName(asOne));
    return { from, to: from + 2, part };
  }
  const wholeName = wholeNameOf(word);
  const part = wholeName
    ? subjectPart(word, [], wholeName)
    : (science(word) ?? joinedWord(words, from));
  return part && { from, to: from + 1, part };
}

function joined(named: Named[], words: string[]): SubjectPart[] {
  const parts: SubjectPart[] = [];
  for (const [i, { from, part }] of named.entries()) {
    const [before, last] = [named[i - 1], parts.at(-1)];
    const isJoined = before?.to === from - 1 && JOINERS.has(words[before.to] ?? "");
    if (!isJoined || last === undefined) parts.push(part);
    else {
      const typed = `${last.typed} ${part.typed}`;
      const subjectIds = [...last.subjectIds, ...part.subjectIds];
      parts.splice(-1, 1, { ...last, typed, subjectIds, texts: [...last.texts, ...part.texts] });
    }
  }
  return parts;
}

function takeNames(words: string[]): { named: SubjectPart[]; rest: string[] } {
  const byName = subjectsByName(words);
  const named: Named[] = [];
  const rest: string[] = [];
  for (let i = 0; i < words.length; ) {
    const found = namedAt(words, i, byName);
    if (found === undefined) rest.push(words[i] ?? "");
    else named.push(found);
    i = found?.to ?? i + 1;
  }
  return { named: joined(named, words), rest };
}

// What has these words in a name of its own, in any order: 'English', or 'FAL Afrikaans'. No book of another subject.
function subjectWith(words: string[]): SubjectPart | undefined {
  const ids = namesOfSubjects
    .all()
    .filter(({ nameKey }) => words.every((word) => ` ${nameKey} `.includes(` ${word} `)))
    .map(({ subjectId }) => subjectId);
  if (ids.length === 0) return undefined;
  return { kind: "subject", typed: words.join(" "), subjectIds: [...new Set(ids)], texts: [] };
}

// Beside a grade alone, words of one subject's name are that subject: they are no title's.
function namesIn({ grades: typed, words }: TypedSearch) {
  const found = takeNames(words);
  const telling = tellingWords(words, true);
  const isNamed = tellingWords(found.rest, true).length === 0;
  if (typed.length === 0 || telling.length === 0 || isNamed) return found;
  const subject = subjectWith(telling);
  return subject ? { named: [subject], rest: [] } : found;
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
  const { named, rest } = namesIn(typed);
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

/**
 * A part of which others are left out: its word begins one of the book's, since 'kill' alone is not meant by 'Skills'.
 */
export const asBeginning = (part: Part): Part =>
  part.kind === "text" && /^\p{L}/u.test(part.text) ? { ...part, text: ` ${part.text}` } : part;

export const wordsWithout = (parts: Part[], kept: Part[]): string[] =>
  parts.filter((part) => !kept.includes(part)).flatMap(({ typed }) => typed.split(" "));

export function withParts({ parts, phrase }: Meaning, kept: Part[]): Meaning {
  const without = new Set(wordsWithout(parts, kept));
  const words = phrase.split(" ").filter((word) => word !== "" && !without.has(word));
  return { parts: kept, phrase: phraseOf(words), number: null };
}

export function subjectsMeant(query: string): string[] {
  const { named, rest } = namesIn(readSearch(query));
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

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { grades, subjectNames, subjects } from "~/db/schema/taxonomy";
import { fold } from "../../text/search-text";
import { placed, placedName, readSearch, type TypedGrade, tellingWords } from "./search-words";

type NamedSubject = { subjectIds: number[]; text: string };

export type Meaning = {
  /** Any of these grades; null when none was typed. */
  gradeIds: number[] | null;
  named: NamedSubject[];
  /** Texts that must occur in a book; spaces mark word boundaries. */
  texts: string[];
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

function takeNames(words: string[]): { named: NamedSubject[]; rest: string[] } {
  const byName = subjectsByName(words);
  const named: NamedSubject[] = [];
  const rest: string[] = [];
  for (let i = 0; i < words.length; ) {
    const longest = Math.min(MAX_NAME_WORDS, words.length - i);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const name = lengths
      .map((length) => words.slice(i, i + length).join(" "))
      .find((run) => byName.has(run));
    if (name === undefined) rest.push(words[i] ?? "");
    else named.push({ subjectIds: byName.get(name) ?? [], text: placedName(name) });
    i += name === undefined ? 1 : name.split(" ").length;
  }
  return { named, rest };
}

const asNumber = (words: string[]): string | null =>
  words.length > 1 && words.some((word) => /\d/.test(word)) ? words.join("") : null;

export function meaningOf(query: string): Meaning {
  const typed = readSearch(query);
  const meant = typed.grades.map((grade) => ({ grade, ids: gradesMeant(grade) }));
  const gradeIds = meant.flatMap(({ ids }) => ids);
  const unknown = gradeIds.length > 0 ? [] : meant.map(({ grade }) => ` grade ${grade} `);
  const { named, rest } = takeNames(typed.words);
  const words = tellingWords(rest, typed.grades.length + named.length > 0);
  const isUnsayable = typed.grades.length + typed.words.length === 0;
  return {
    gradeIds: gradeIds.length > 0 ? gradeIds : null,
    named,
    // A search of punctuation only finds nothing instead of everything.
    texts: isUnsayable ? [fold(query)].filter(Boolean) : [...unknown, ...words.map(placed)],
    phrase: typed.words.length > 0 ? ` ${typed.words.join(" ")}` : "",
    number: typed.grades.length === 0 ? asNumber(typed.words) : null,
  };
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
    const inNames = names.flatMap(({ text }) => text.trim().split(" ")).length;
    return inNames + parts.filter((part) => nameKey.includes(part)).length;
  };
  return subjectNamesById
    .all()
    .map((subject) => ({ name: subject.name, words: wordsFor(subject) }))
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words)
    .map(({ name }) => name);
}

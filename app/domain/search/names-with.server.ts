import { type SQL, sql } from "drizzle-orm";
import type { BookFacts } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { grades, nameMerges, schools, subjectNames, subjects } from "~/db/schema/taxonomy";
import { knownSchools } from "../taxonomy/known-schools.server";
import { foldedWords } from "../text/search-text";
import { type FilterKind, ofEachFilter } from "./query";
import { correctedWords } from "./words/school-typos";

type FoldedName = { id: number; name: string; nameKey: string };

type FoundNames = { names: readonly FoldedName[]; meant: string };

type NameTable = typeof grades | typeof schools | typeof subjects;

const hasAllWords = (has: SQL) => sql`not exists (
  select 1 from json_each(${sql.placeholder("words")}) as word where not (${has}))`;

function findByWords(table: NameTable, has: SQL) {
  const withWords = db
    .select({ id: sql<number>`${table.id}`, name: table.name, nameKey: table.nameKey })
    .from(table)
    .where(sql`${table.deletedAt} is null and ${hasAllWords(has)}`)
    .orderBy(table.rank, table.nameKey)
    .prepare();
  return (text: string): FoundNames => ({
    names: withWords.all({ words: JSON.stringify(foldedWords(text)) }),
    meant: text,
  });
}

const isOtherName = sql`exists (select 1 from ${subjectNames} where ${subjectNames.subjectId} = ${subjects.id}
  and instr(${subjectNames.nameKey}, word.value) > 0)`;

const isMergedGrade = sql`exists (select 1 from ${nameMerges} where ${nameMerges.kind} = 'grade'
  and ${nameMerges.intoId} = ${grades.id} and ${nameMerges.undoneAt} is null
  and instr(${nameMerges.nameKey}, word.value) > 0)`;

const schoolsWith = (words: string[]): FoldedName[] =>
  knownSchools().filter((school) => words.every((word) => school.words.includes(word)));

function findSchools(text: string): FoundNames {
  const words = foldedWords(text);
  const names = schoolsWith(words);
  const meant = names.length === 0 ? correctedWords(words, knownSchools()) : null;
  return meant === null
    ? { names, meant: text }
    : { names: schoolsWith(meant), meant: meant.join(" ") };
}

type Filter = {
  table: NameTable;
  find: (text: string) => FoundNames;
  idOf: (book: BookFacts) => number;
};

const FILTERS: Record<FilterKind, Filter> = {
  grades: {
    table: grades,
    find: findByWords(grades, sql`instr(${grades.nameKey}, word.value) > 0 or ${isMergedGrade}`),
    idOf: ({ gradeId }) => gradeId,
  },
  schools: {
    table: schools,
    find: findSchools,
    idOf: ({ schoolId }) => schoolId,
  },
  subjects: {
    table: subjects,
    find: findByWords(subjects, sql`instr(${subjects.nameKey}, word.value) > 0 or ${isOtherName}`),
    idOf: ({ subjectId }) => subjectId,
  },
};

export const nameIdOf = ofEachFilter((kind) => FILTERS[kind].idOf);

/**
 * The names that have all words of a text, each as a part, in list order. A school is also found by its town and
 * without its apostrophes and dots, a subject by its other names. Corrects typos when no school is found.
 */
export const namesWith = (kind: FilterKind, text: string): FoundNames => FILTERS[kind].find(text);

const byNames = (table: NameTable) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.name} in (select value from json_each(${sql.placeholder("names")}))`)
    .prepare();

const ids = ofEachFilter((kind) => byNames(FILTERS[kind].table));

export const idsNamed = (kind: FilterKind, names: string[]): number[] =>
  ids[kind].all({ names: JSON.stringify(names) }).map(({ id }) => id);

const byIds = (table: NameTable) =>
  db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(sql`${table.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .orderBy(table.rank, table.nameKey)
    .prepare();

const named = ofEachFilter((kind) => byIds(FILTERS[kind].table));

export const namesOf = (kind: FilterKind, ids: number[]): { id: number; name: string }[] =>
  named[kind].all({ ids: JSON.stringify(ids) });

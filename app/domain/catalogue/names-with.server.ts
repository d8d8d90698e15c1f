import { type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { grades, schools, subjectNames, subjects } from "~/db/schema/taxonomy";
import { foldedWords } from "../search-text";
import { knownSchools } from "../taxonomy/known-schools.server";
import { forgivenWords } from "./forgiven-school";
import type { FilterKind } from "./query";

/** A name of the shop with its folded form. */
export type FoldedName = { id: number; name: string; nameKey: string };

const TABLES = { grades, schools, subjects } as const;

/** All words of the search are in a name. `has` is the condition of one. */
const hasAllWords = (has: SQL) => sql`not exists (
  select 1 from json_each(${sql.placeholder("words")}) as word where not (${has}))`;

function withWords(kind: "grades" | "subjects", has: SQL) {
  const table = TABLES[kind];
  return db
    .select({ id: sql<number>`${table.id}`, name: table.name, nameKey: table.nameKey })
    .from(table)
    .where(sql`${table.deletedAt} is null and ${hasAllWords(has)}`)
    .orderBy(table.rank, table.nameKey)
    .prepare();
}

const isOtherName = sql`exists (select 1 from ${subjectNames} where ${subjectNames.subjectId} = ${subjects.id}
  and instr(${subjectNames.nameKey}, word.value) > 0)`;

const statements = {
  grades: withWords("grades", sql`instr(${grades.nameKey}, word.value) > 0`),
  subjects: withWords(
    "subjects",
    sql`instr(${subjects.nameKey}, word.value) > 0 or ${isOtherName}`,
  ),
};

const schoolsWith = (words: string[]): FoldedName[] =>
  knownSchools().filter((school) => words.every((word) => school.words.includes(word)));

/** The names found, and the words that found them: those typed, or what they were taken for. */
type FoundNames = { names: readonly FoldedName[]; meant: string };

/**
 * The names that have all words of a text, each as a part, in list order. A school is also found by its town and without
 * its apostrophes and dots, a subject by its other names. Where no school is found, slips are forgiven.
 */
export function namesWith(kind: FilterKind, text: string): FoundNames {
  const words = foldedWords(text);
  if (kind !== "schools") {
    return { names: statements[kind].all({ words: JSON.stringify(words) }), meant: text };
  }
  const names = schoolsWith(words);
  const meant = names.length === 0 ? forgivenWords(words, knownSchools()) : null;
  return meant === null
    ? { names, meant: text }
    : { names: schoolsWith(meant), meant: meant.join(" ") };
}

type NameTable = typeof grades | typeof schools | typeof subjects;

const byNames = (table: NameTable) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.name} in (select value from json_each(${sql.placeholder("names")}))`)
    .prepare();

const ids = { grades: byNames(grades), schools: byNames(schools), subjects: byNames(subjects) };

/** The ids of these names. */
export const idsNamed = (kind: FilterKind, names: string[]): number[] =>
  ids[kind].all({ names: JSON.stringify(names) }).map(({ id }) => id);

const byIds = (table: NameTable) =>
  db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(sql`${table.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .orderBy(table.rank, table.nameKey)
    .prepare();

const named = { grades: byIds(grades), schools: byIds(schools), subjects: byIds(subjects) };

/** The names of these ids, in list order. */
export const namesOf = (kind: FilterKind, ids: number[]): { id: number; name: string }[] =>
  named[kind].all({ ids: JSON.stringify(ids) });

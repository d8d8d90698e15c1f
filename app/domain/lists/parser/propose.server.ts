import { eq, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { schoolPlaces } from "~/db/schema/book-list";
import { schools, subjectNames, subjects } from "~/db/schema/taxonomy";
import type { Owner } from "../../accounts/admin";
import { now, yearInSouthAfrica } from "../../dates/time";
import { nameChoices } from "../../taxonomy/taxonomy.server";
import type { KnownNames } from "./known-names";
import { parseList } from "./parse-list";
import type { ParsedList } from "./view";

const places = db
  .select({ id: schools.id, name: schools.name, town: schoolPlaces.town })
  .from(schools)
  .leftJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
  .where(isNull(schools.deletedAt))
  .prepare();

const otherNames = db
  .select({ subjectId: subjects.id, name: subjectNames.name })
  .from(subjectNames)
  .innerJoin(subjects, eq(subjects.id, subjectNames.subjectId))
  .prepare();

function namesBySubject(): Map<number, string[]> {
  const bySubject = new Map<number, string[]>();
  for (const { subjectId, name } of otherNames.all()) {
    bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), name]);
  }
  return bySubject;
}

function knownNames(admin: Owner): KnownNames {
  const choices = nameChoices(admin);
  const others = namesBySubject();
  return {
    schools: places.all(),
    grades: choices.grades,
    subjects: choices.subjects.map(({ id, name }) => ({
      id,
      name,
      otherNames: others.get(id) ?? [],
    })),
    thisYear: yearInSouthAfrica(now()),
  };
}

/** A school's letter as a proposed list; stores nothing. */
export const proposeList = (admin: Owner, letter: { text: string }): ParsedList =>
  parseList(letter.text, knownNames(admin));

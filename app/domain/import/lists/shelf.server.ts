import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { storedItems, storedList } from "../../list/stored-list.server";
import { knownSchools } from "../../taxonomy/known-schools.server";
import { schoolName } from "../../taxonomy/school-name";
import { type NameFinder, nameFinder } from "../plan/names";
import { nameReader, steadyNameLookup } from "../plan/names.server";
import { mayReplace } from "../plan/options";
import { schoolFinder } from "./find-school";
import type { ListOptions } from "./options";
import type { ListShelf } from "./plan-lists";

const { placeholder } = sql;

const ofPlace = db
  .select({ id: bookLists.id })
  .from(bookLists)
  .where(
    and(
      eq(bookLists.schoolId, placeholder("schoolId")),
      eq(bookLists.gradeId, placeholder("gradeId")),
      eq(bookLists.year, placeholder("year")),
    ),
  )
  .prepare();

/** An import of books lets its owner choose which name is meant; here the file says it. */
const asSaidHere = (fault: string) => fault.replace("Choose which one is meant, or add", "Add");

/** The shop as a plan of lists looks at it, at this moment. */
export function listShelf({ unknown, replaceTitles }: ListOptions): ListShelf {
  const options = { unknown: { grade: "refuse" as const, ...unknown }, meant: [] };
  const find = nameFinder(options, steadyNameLookup());
  const nameOf = nameReader();
  const schools = new Map(knownSchools().map((school) => [school.id, school]));
  const findName: NameFinder = (kind, text) => {
    const name = find(kind, text);
    return "fault" in name ? { fault: asSaidHere(name.fault) } : name;
  };
  return {
    mayReplaceTitle: (row) => mayReplace(replaceTitles, row),
    findName,
    findSchool: schoolFinder(schools.values(), (text) => {
      const name = findName("school", text);
      return "make" in name ? { ...name, town: null } : name;
    }),
    schoolOf(id) {
      const school = schools.get(id);
      return school ? schoolName(school) : nameOf("school", id);
    },
    gradeOf: (id) => nameOf("grade", id),
    listOf(schoolId, gradeId, year) {
      const found = ofPlace.get({ schoolId, gradeId, year });
      return found ? { list: storedList(found.id), items: storedItems(found.id) } : null;
    },
  };
}

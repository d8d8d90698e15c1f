import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { storedItems, storedList } from "../../lists/stored-list.server";
import { knownSchools } from "../../taxonomy/known-schools.server";
import { schoolName } from "../../taxonomy/school-name";
import type { ListMapping } from "../kinds/list-fields";
import type { ListOptions } from "../kinds/list-options";
import { type NameFinder, nameFinder } from "../plan/names";
import { nameReader, steadyNameLookup } from "../plan/names.server";
import { mayReplace } from "../row/options";
import type { TableRow } from "../row/table.server";
import { schoolFinder } from "./find-school";
import { type ExistingLists, type ListPlan, planLists } from "./plan-lists";
import { listLayout, type ReadListRow, readListRow } from "./row";

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

const asSaidHere = (fault: string) => fault.replace("Choose which one is meant, or add", "Add");

function listShelf({ unknown, replaceTitles }: ListOptions): ExistingLists {
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

export function listPlanner(headers: string[], mapping: ListMapping, options: ListOptions) {
  const layout = listLayout(headers, mapping, options.values);
  const read: ReadListRow[] = [];
  return {
    take: (row: TableRow) => void read.push(readListRow(row, layout)),
    plan: (): ListPlan => planLists(read, listShelf(options)),
  };
}

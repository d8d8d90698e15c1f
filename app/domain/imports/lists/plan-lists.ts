import { itemColumns } from "../../lists/admin/item-columns";
import { MOST_ITEMS, TOO_MANY_ITEMS } from "../../lists/rules";
import type { ListItemInput } from "../../lists/schema";
import type { StoredItem, StoredList } from "../../lists/stored-list.server";
import { titleKey } from "../../taxonomy/book-text";
import { spellingKey } from "../../taxonomy/name-key";
import { schoolName } from "../../taxonomy/school-name";
import { isbnForms } from "../../values/isbn";
import type { ReplacedTitleView } from "../kinds/book-view";
import type { NameFinder, NameRef } from "../plan/names";
import { isOtherTitle } from "../plan/other-title";
import { wouldReplace } from "../plan/plan";
import type { SchoolFinder, SchoolRef } from "./find-school";
import type { ReadListRow, RowItem } from "./row";

type PlannedItem = {
  before: StoredItem | null;
  values: ListItemInput;
  subject: NameRef | null;
  row: number | null;
};

export type PlannedList = {
  school: SchoolRef;
  grade: NameRef;
  year: number;
  schoolName: string;
  gradeName: string;
  stored: StoredList | null;
  items: PlannedItem[];
  rows: number;
  added: number;
  changed: number;
};

type RefusedListRow = { row: ReadListRow; reasons: string[] };

export type ListPlan = {
  lists: PlannedList[];
  refused: RefusedListRow[];
  warnings: { row: number; message: string }[];
  replaced: ReplacedTitleView[];
};

export type ExistingLists = {
  mayReplaceTitle(row: number): boolean;
  findName: NameFinder;
  findSchool: SchoolFinder;
  listOf(
    schoolId: number,
    gradeId: number,
    year: number,
  ): { list: StoredList; items: StoredItem[] } | null;
  schoolOf(id: number): string;
  gradeOf(id: number): string;
};

const refKey = (name: NameRef) => ("id" in name ? `${name.id}` : `new ${spellingKey(name.make)}`);

function storedInput(item: StoredItem): ListItemInput {
  const { listId: _, position: __, titleKey: ___, ...input } = item;
  return input;
}

const formsOf = ({ isbn }: { isbn?: string | null | undefined }) => (isbn ? isbnForms(isbn) : []);

/** A row finds its title by ISBN, else by title when either has no ISBN. */
function keysOf(item: { title: string; isbn?: string | null | undefined }): string[] {
  const title = `title ${titleKey(item.title)}`;
  const forms = formsOf(item);
  return forms.length > 0 ? forms.map((form) => `isbn ${form}`) : [title, `bare ${title}`];
}

function titlesOf(stored: StoredItem[]) {
  const items: PlannedItem[] = [];
  const byKey = new Map<string, PlannedItem>();

  function add(item: PlannedItem): void {
    items.push(item);
    for (const key of [...keysOf(item.values), `title ${titleKey(item.values.title)}`]) {
      if (!byKey.has(key)) byKey.set(key, item);
    }
  }

  function find(item: RowItem): PlannedItem | undefined {
    const [byIsbn] = formsOf(item).flatMap((form) => byKey.get(`isbn ${form}`) ?? []);
    const title = `title ${titleKey(item.title)}`;
    // A title with another ISBN is another book: an edition in its own right.
    return byIsbn ?? byKey.get(item.isbn ? `bare ${title}` : title);
  }

  for (const before of stored) {
    add({ before, values: storedInput(before), subject: null, row: null });
  }
  return { items, add, find };
}

const asColumns = (item: ListItemInput) => JSON.stringify(itemColumns([item]));

function isChanged({ before, values, subject }: PlannedItem): boolean {
  if (before === null) return false;
  const isOtherSubject = subject !== null && ("make" in subject || subject.id !== before.subjectId);
  return isOtherSubject || asColumns(values) !== asColumns(storedInput(before));
}

type Building = PlannedList & { titles: ReturnType<typeof titlesOf> };

export function planLists(rows: ReadListRow[], shelf: ExistingLists): ListPlan {
  const lists = new Map<string, Building>();
  const refused: RefusedListRow[] = [];
  const warnings: ListPlan["warnings"] = [];
  const replaced: ReplacedTitleView[] = [];

  function refusedTitle({ number, item }: ReadListRow, { before }: PlannedItem): string | null {
    if (before === null || !isOtherTitle(before.title, item.title)) return null;
    const change = { was: before.title, title: item.title, isbn: before.isbn };
    const isAllowed = shelf.mayReplaceTitle(number);
    replaced.push({ row: number, ...change, isAllowed });
    return isAllowed ? null : wouldReplace(change, "The list");
  }

  function listFor(school: SchoolRef, grade: NameRef, year: number): Building {
    const key = `${refKey(school)}|${refKey(grade)}|${year}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const isStored = "id" in school && "id" in grade;
    const found = isStored ? shelf.listOf(school.id, grade.id, year) : null;
    const titles = titlesOf(found?.items ?? []);
    const list: Building = {
      ...{ school, grade, year, titles, items: titles.items },
      schoolName:
        "id" in school
          ? shelf.schoolOf(school.id)
          : schoolName({ name: school.make, town: school.town }),
      gradeName: "id" in grade ? shelf.gradeOf(grade.id) : grade.make,
      stored: found?.list ?? null,
      ...{ rows: 0, added: 0, changed: 0 },
    };
    lists.set(key, list);
    return list;
  }

  function take(row: ReadListRow): string[] {
    const reasons = [...row.faults];
    function found<Name extends object>(text: string, find: () => Name | { fault: string }) {
      const name = text === "" ? null : find();
      if (name === null || !("fault" in name)) return name;
      reasons.push(name.fault);
      return null;
    }
    const school = found(row.school, () => shelf.findSchool(row.school, row.town));
    const grade = found(row.grade, () => shelf.findName("grade", row.grade));
    const subject = found(row.subject, () => shelf.findName("subject", row.subject));
    if (reasons.length > 0 || school === null || grade === null) return reasons;
    const list = listFor(school, grade, row.year);
    const item = list.titles.find(row.item);
    if (item !== undefined && item.row !== null) {
      return [`Row ${item.row} names the same title of this list.`];
    }
    const refusal = item === undefined ? null : refusedTitle(row, item);
    if (refusal !== null) return [refusal];
    if (item === undefined) {
      if (list.items.length >= MOST_ITEMS) return [`${TOO_MANY_ITEMS}.`];
      const values = { otherIsbns: [], excludedBookIds: [], ...row.item };
      list.titles.add({ before: null, values, subject, row: row.number });
    } else {
      Object.assign(item, { values: { ...item.values, ...row.item }, subject, row: row.number });
    }
    list.rows += 1;
    return [];
  }

  // The new schools with a town come first: a row without one may be of any of them, wherever it stands.
  for (const { school, town } of rows) {
    if (school !== "" && town !== "") shelf.findSchool(school, town);
  }
  for (const row of rows) {
    const reasons = take(row);
    if (reasons.length > 0) refused.push({ row, reasons });
    else if (row.warnings.length > 0) {
      warnings.push({ row: row.number, message: row.label + row.warnings.join(" ") });
    }
  }
  const planned = [...lists.values()].map(({ titles: _, ...list }) => ({
    ...list,
    added: list.items.filter(({ before }) => before === null).length,
    changed: list.items.filter(isChanged).length,
  }));
  return { lists: planned, refused, warnings, replaced };
}

type ListFate = "created" | "updated" | "skipped";

export function fateOfList({ stored, added, changed }: PlannedList): ListFate {
  if (stored === null) return "created";
  return added + changed > 0 ? "updated" : "skipped";
}

export const whyRefused = ({ row, reasons }: RefusedListRow): string =>
  row.label + reasons.join(" ");

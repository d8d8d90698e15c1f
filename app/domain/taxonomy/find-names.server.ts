import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { nameMerges, subjectNames, subjects, usualSubjectNames } from "~/db/schema/taxonomy";
import type { Counter } from "../accounts/admin";
import { placeOfPage, ROWS_A_PAGE } from "../paging";
import { fold } from "../text/search-text";
import type { TaxonomyKind } from "./kinds";
import { knownSchools } from "./known-schools.server";
import { countBooks, type NameRow, viewOf } from "./names.server";
import type { NameQuery } from "./query";
import { BOOK_COLUMNS, countLists, TABLES } from "./taxonomy.server";
import type { NamePage } from "./view";

// Above this the counts are not limited to the names: SQLite limits the number of parameters.
const MAX_NAMED = 500;

function countsOf(kind: TaxonomyKind, rows: NameRow[]): Map<number, number> {
  const column = BOOK_COLUMNS[kind];
  const ids = rows.map(({ id }) => id);
  const isOfThese = ids.length > MAX_NAMED ? undefined : inArray(column, ids);
  const counted = db
    .select({ id: column, books: count() })
    .from(books)
    .where(and(isOfThese, isNull(books.deletedAt)))
    .groupBy(column)
    .all();
  return new Map(counted.map((row) => [row.id, row.books]));
}

// By a part of the name, of another name or of one that was merged into it; a school also by its town and synonyms.
function isNamed(kind: TaxonomyKind, words: string): SQL {
  const table = TABLES[kind];
  const isOwn = sql`instr(${table.nameKey}, ${words}) > 0`;
  if (kind === "school") {
    const all = words.split(" ");
    const ids = knownSchools()
      .map(({ id, words }) => ({ id, words: ` ${words.replaceAll("\n", " ")}` }))
      .filter((school) => all.every((word) => school.words.includes(` ${word}`)))
      .map(({ id }) => id);
    return sql`${isOwn} or ${table.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  }
  const isMerged = sql`exists (select 1 from ${nameMerges} where ${nameMerges.kind} = ${kind}
    and ${nameMerges.intoId} = ${table.id} and ${nameMerges.undoneAt} is null
    and instr(${nameMerges.nameKey}, ${words}) > 0)`;
  if (kind === "grade") return sql`${isOwn} or ${isMerged}`;
  const isOther = sql`exists (select 1 from ${subjectNames}
    where ${subjectNames.subjectId} = ${table.id} and instr(${subjectNames.nameKey}, ${words}) > 0)`;
  return sql`${isOwn} or ${isMerged} or ${isOther}`;
}

// The names of one meaning that schools use: two subjects of it are perhaps one, such as in English and in Afrikaans.
const [own, usual, other] = [
  alias(usualSubjectNames, "own"),
  alias(usualSubjectNames, "usual"),
  alias(subjects, "other"),
];
const ofOneMeaning = db
  .selectDistinct({
    one: { id: subjects.id, name: subjects.name },
    another: { id: other.id, name: other.name },
  })
  .from(subjects)
  .innerJoin(own, eq(own.nameKey, subjects.nameKey))
  .innerJoin(usual, eq(usual.meaning, own.meaning))
  .innerJoin(other, and(eq(other.nameKey, usual.nameKey), gt(other.nameKey, subjects.nameKey)))
  .where(and(isNull(subjects.deletedAt), isNull(other.deletedAt)))
  .orderBy(asc(subjects.nameKey))
  .prepare();

type Pair = { one: { id: number; name: string }; another: { id: number; name: string } };

// The one with more books, then with more lists, is the one to stay.
function smallerFirst({ one, another }: Pair): NamePage["perhapsSame"][number] {
  const more = (count: (id: number) => number) => count(one.id) - count(another.id);
  const isLarger =
    more((id) => countBooks(db, "subject", id)) || more((id) => countLists("subject", id));
  const [goes, stays] = isLarger > 0 ? [another, one] : [one, another];
  return { ...goes, other: stays.name };
}

/**
 * One page of the schools, subjects or grades whose names contain the search (case and accents ignored), with book
 * counts, in the shoppers' order. A page past the end becomes the last.
 */
export function findNames(_admin: Counter, kind: TaxonomyKind, query: NameQuery): NamePage {
  const table = TABLES[kind];
  const words = fold(query.q);
  const isFound = words === "" ? undefined : sql`(${isNamed(kind, words)})`;
  const where = and(isNull(table.deletedAt), isFound);
  const total = db.select({ total: count() }).from(table).where(where).get()?.total ?? 0;
  const pageSize = query.pageSize ?? Math.max(total, 1);
  const { page, pages, offset } = placeOfPage(total, query.page, pageSize);
  const rows = db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(table.rank), asc(table.nameKey))
    .limit(pageSize)
    .offset(offset)
    .all();
  const countOf = countsOf(kind, rows);
  return {
    names: rows.map((row) => viewOf(kind, row, countOf.get(row.id) ?? 0)),
    perhapsSame: kind === "subject" ? ofOneMeaning.all().map(smallerFirst) : [],
    total,
    page,
    pages,
  };
}

export function pageOfName(_admin: Counter, kind: TaxonomyKind, id: number): number {
  const table = TABLES[kind];
  const row = db.select().from(table).where(eq(table.id, id)).get();
  if (row === undefined) return 1;
  const isBefore = sql`(${table.rank}, ${table.nameKey}) < (${row.rank}, ${row.nameKey})`;
  const before = db
    .select({ total: count() })
    .from(table)
    .where(and(isNull(table.deletedAt), isBefore))
    .get();
  return Math.floor((before?.total ?? 0) / ROWS_A_PAGE) + 1;
}

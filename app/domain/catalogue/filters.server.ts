import { asc, exists, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { LRUCache } from "lru-cache";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { shownVersion } from "~/db/shown-version.server";
import { tallyOf } from "./listing.server";
import { isOffered } from "./offered.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind } from "./query";
import { shelfSize } from "./shelf.server";
import type { CountedNames, CountedOptions, FilterOptions } from "./view";

type NameTable = typeof grades | typeof schools | typeof subjects;

function namesInUse(table: NameTable, column: AnySQLiteColumn) {
  return db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(exists(sql`(select 1 from ${books} where ${column} = ${table.id} and ${isOffered})`))
    .orderBy(asc(table.rank), asc(table.nameKey))
    .prepare();
}

const inUse = {
  grades: namesInUse(grades, books.gradeId),
  schools: namesInUse(schools, books.schoolId),
  subjects: namesInUse(subjects, books.subjectId),
};

const names = (rows: { name: string }[]) => rows.map((row) => row.name);

/** The filter options: only names of listed books, so that none is a dead end. */
export function filterOptions(): FilterOptions {
  return {
    grades: names(inUse.grades.all()),
    schools: names(inUse.schools.all()),
    subjects: names(inUse.subjects.all()),
  };
}

/** Limits for counting: above them counts take longer than the page itself; a search reads every text. */
const MAX_COUNTED = 5_000;
const MAX_SEARCHED = 2_000;

const kept = new LRUCache<string, Map<number, number>>({ max: 200 });
let keptVersion = "";

/** Counts, cached until something that pages show is written. */
function keptTally(query: CatalogueQuery, kind: FilterKind): Map<number, number> {
  const version = shownVersion();
  if (version !== keptVersion) kept.clear();
  keptVersion = version;
  const key = JSON.stringify([
    kind,
    query.q,
    FILTER_KINDS.map((one) => one !== kind && query[one]),
  ]);
  const tally = kept.get(key) ?? tallyOf(query, kind);
  kept.set(key, tally);
  return tally;
}

const uncounted = (kind: FilterKind): CountedNames => ({
  names: names(inUse[kind].all()),
  counts: null,
});

/** The filter options without counts. */
export function uncountedOptions(): CountedOptions {
  return {
    grades: uncounted("grades"),
    schools: uncounted("schools"),
    subjects: uncounted("subjects"),
  };
}

function countedNames(query: CatalogueQuery, kind: FilterKind): CountedNames {
  if (shelfSize() > (query.q === "" ? MAX_COUNTED : MAX_SEARCHED)) return uncounted(kind);
  const tally = keptTally(query, kind);
  const inOrder = inUse[kind].all();
  return { names: names(inOrder), counts: inOrder.map(({ id }) => tally.get(id) ?? 0) };
}

/**
 * The filter options with the number of books that each would show, given the search and the other filters: after
 * choosing Grade 8, each subject shows its Grade 8 books.
 */
export function countedOptions(query: CatalogueQuery): CountedOptions {
  return {
    grades: countedNames(query, "grades"),
    schools: countedNames(query, "schools"),
    subjects: countedNames(query, "subjects"),
  };
}

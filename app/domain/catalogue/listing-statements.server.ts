import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { bookColumns } from "./book.server";
import {
  asksForAll,
  byIndexes,
  byLooking,
  byText,
  fitOf,
  GROUPS,
  hasStates,
  hasText,
  isTrigramsAlone,
  nameColumn,
  orderOf,
  type Shape,
  seenBy,
  textSource,
  unseen,
} from "./listing-conditions.server";
import type { FilterKind } from "./query";

/** Prepares a statement when it is first needed: most shapes need few of theirs. */
function once<Statement>(prepare: () => Statement): () => Statement {
  let prepared: Statement | undefined;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
}

/** The same for statements of which each kind of names has its own. */
function oncePerKind<Statement>(prepare: (kind: FilterKind) => Statement) {
  const prepared = new Map<FilterKind, Statement>();
  return (kind: FilterKind): Statement => {
    const known = prepared.get(kind) ?? prepare(kind);
    prepared.set(kind, known);
    return known;
  };
}

type Source = typeof books | SQL;

const idsOf = (where: SQL | undefined, source: Source = books) =>
  db
    .select({ id: sql<number>`${books.id}` })
    .from(source)
    .where(where);

/** One page of what is asked. Sorting and skipping touch ids and sort keys only: the page's own rows are read last. */
function pageOf(shape: Shape, where: SQL | undefined, order = orderOf(shape).forward) {
  const page = idsOf(where)
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return db
    .select(bookColumns)
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(inArray(books.id, page))
    .orderBy(...orderOf(shape).forward)
    .prepare();
}

/** A page among the first books of an order alone: what much matches is soon found near either end. */
function walk(shape: Shape, order: SQL[]) {
  const { group } = shape;
  // Groups are the shoppers' alone: here their books are one stretch of the index.
  const stock =
    group && sql`${books.isHidden} = 0 and ${books.inStock} = ${sql.raw(String(group.inStock))}`;
  const first = idsOf(and(seenBy(shape), stock))
    .orderBy(...order)
    .limit(sql.placeholder("visits"));
  return pageOf(shape, and(inArray(books.id, first), byLooking(shape)), order);
}

/** What is asked of the books that match: how many, the ids of all, and a page in two ways. */
function prepareMatches(shape: Shape, where: SQL | undefined, source: Source = books) {
  const isAll = asksForAll(shape);
  const matching = idsOf(where, source);
  const lookedUp = isAll ? where : inArray(books.id, matching);
  // Beside the plus SQLite does not look the ids up, but reads along the order.
  const alongOrder = isAll ? where : and(seenBy(shape), inArray(sql`+${books.id}`, matching));
  return {
    total: once(() => db.select({ total: count() }).from(source).where(where).prepare()),
    /** How many books carry each name of a kind. */
    tally: oncePerKind((kind) =>
      db
        .select({ id: sql<number>`${nameColumn(kind)}`, total: count() })
        .from(source)
        .where(where)
        .groupBy(nameColumn(kind))
        .prepare(),
    ),
    ids: once(() =>
      idsOf(alongOrder)
        .orderBy(...orderOf(shape).forward)
        .prepare(),
    ),
    /** Each match is looked up, and all are sorted: for few. */
    pageOfFew: once(() => pageOf(shape, lookedUp)),
    /** The order's own index is read as far as the page: for many. */
    pageOfMany: once(() => pageOf(shape, alongOrder)),
  };
}

/** As many bits as the count of a group may have: over a million. */
const BITS = 20;

/**
 * How many of the books that match are in each group. Three counts share a number, one for each fit, so that a book
 * costs two sums; the limit keeps SQLite from working out the fit anew for each.
 */
function countGroups(shape: Shape) {
  const book = sql`(select 1 << (${fitOf(shape)} * ${sql.raw(String(BITS))}) as one, ${books.inStock} as in_stock from ${textSource(shape)} where ${byText(shape)} limit -1)`;
  const sums = sql`(select ifnull(sum(one * in_stock), 0) as s1, ifnull(sum(one), 0) - ifnull(sum(one * in_stock), 0) as s0 from ${book})`;
  const counts = GROUPS.map(({ fit, inStock }) =>
    sql.raw(`(s${inStock} >> ${fit * BITS}) & ${2 ** BITS - 1}`),
  );
  const list = sql.join(counts, sql`, `);
  return db
    .select({ counts: sql<string>`json_array(${list})` })
    .from(sums)
    .prepare();
}

/** The books that have every trigram of the long words, no more than `enough` of them. */
export const trigramMatches = db
  .select({ id: sql<number>`rowid` })
  .from(sql`books_fts`)
  .where(sql`books_fts match ${sql.placeholder("trigrams")}`)
  .limit(sql.placeholder("enough"))
  .prepare();

/** The listed books that have these subjects, no more than `enough` of them. */
export const ofSubjects = db
  .select({ id: books.id })
  .from(books)
  .where(
    and(
      isNull(books.deletedAt),
      sql`${books.subjectId} in (select value from json_each(${sql.placeholder("ids")}))`,
    ),
  )
  .limit(sql.placeholder("enough"))
  .prepare();

/** How many books have these trigrams, without a look at one: what is not seen is taken off. */
function countByTrigrams(shape: Shape) {
  return db
    .select({
      total: sql<number>`count(*) - (select count(*) from ${books} indexed by books_unseen where ${unseen(shape)})`,
    })
    .from(sql`books_fts`)
    .where(sql`books_fts match ${sql.placeholder("trigrams")}`)
    .prepare();
}

function prepareShape(shape: Shape) {
  const { forward, backward } = orderOf(shape);
  const found = prepareMatches(shape, byIndexes(shape));
  // What the owner looks for besides does not stand in the index.
  const source = hasStates(shape) ? books : textSource(shape);
  return {
    byIndexes: found,
    byText: hasText(shape) ? prepareMatches(shape, byText(shape), source) : found,
    totalByTrigrams: isTrigramsAlone(shape) ? once(() => countByTrigrams(shape)) : null,
    groups: once(() => countGroups(shape)),
    fromStart: once(() => walk(shape, forward)),
    fromEnd: once(() => walk(shape, backward)),
  };
}

const prepared = new Map<string, ReturnType<typeof prepareShape>>();

/** The statements of a shape: what matches, found in two ways, and a page of it by a walk from either end. */
export function statementsFor(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = prepared.get(key) ?? prepareShape(shape);
  prepared.set(key, known);
  return known;
}

import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import {
  stockCountBooks,
  stockCountChanges,
  stockCountLateScans,
  stockCountScans,
  stockCounts,
} from "~/db/schema/stock";
import { grades, schools } from "~/db/schema/taxonomy";
import type { Admin } from "../accounts/admin";
import { DomainError } from "../errors";
import { type PageQuery, placeOfPage } from "../paging";
import type { CountChange, StockCount, StockCountPage } from "./view";
import { COUNT_NOT_FOUND } from "./words";

// Of the scans of a count those that count: neither taken back nor decided by a later one.
export const isLastWord = sql`(${stockCountScans.ofScanId} is null or ${stockCountScans.bookId} is not null) and not exists (select 1 from ${stockCountScans} later where later.of_scan_id = ${stockCountScans.id})`;

const MOST_TO_LOOK_AT = 50;

const settler = alias(adminUsers, "settler");
const undoer = alias(adminUsers, "undoer");

const ofChanges = (value: ReturnType<typeof sql>) =>
  sql<number>`(select ifnull(sum(${value}), 0) from ${stockCountChanges} where ${stockCountChanges.countId} = ${stockCounts.id})`;

const named = alias(books, "named");

const { quantity, priceCents, shelfTo } = stockCountChanges;

const isOfBook = sql`${stockCountScans.countId} = ${stockCounts.id} and ${stockCountScans.bookId} is not null`;

// As it was frozen, or by its names for a book that had no copy then. In a query that joins `stockCounts`.
const isOfCount = (bookId: SQL) =>
  sql`coalesce((select ${stockCountBooks.isAsked} from ${stockCountBooks} where ${stockCountBooks.countId} = ${stockCounts.id} and ${stockCountBooks.bookId} = ${bookId}), (select ${stockCounts.named} is case ${stockCounts.scope} when 'shelf' then ${named.shelf} when 'grade' then ${grades.name} when 'school' then ${schools.name} end from ${books} named join ${grades} on ${grades.id} = ${named.gradeId} join ${schools} on ${schools.id} = ${named.schoolId} where ${named.id} = ${bookId}), 0)`;

const scansOfBook = sql`(select count(*) from ${stockCountScans} where ${stockCountScans.countId} = ${stockCounts.id} and ${stockCountScans.bookId} = found.book_id and ${isLastWord})`;

const frozenOfBook = sql`ifnull((select ${stockCountBooks.quantity} from ${stockCountBooks} where ${stockCountBooks.countId} = ${stockCounts.id} and ${stockCountBooks.bookId} = found.book_id), 0)`;

// Answers are few, so that each scan is told at once how many there are: those with a book, less those that were
// answered.
const COLUMNS = {
  count: stockCounts,
  startedBy: adminUsers.email,
  settledBy: settler.email,
  undoneBy: undoer.email,
  scanned: sql<number>`((select count(*) from ${stockCountScans} where ${isOfBook}) - (select count(*) from ${stockCountScans} later cross join ${stockCountScans} where later.of_scan_id is not null and ${stockCountScans.id} = later.of_scan_id and ${isOfBook}))`,
  elsewhere: sql<number>`(select ifnull(sum(${scansOfBook}), 0) from (select distinct ${stockCountScans.bookId} as book_id from ${stockCountScans} where ${isOfBook}) found where ${stockCounts.scope} <> 'all' and not ${isOfCount(sql`found.book_id`)})`,
  surplus: sql<number>`(select ifnull(sum(max(0, ${scansOfBook} - ${frozenOfBook})), 0) from (select ${stockCountScans.bookId} as book_id, count(*) as scans from ${stockCountScans} where ${isOfBook} group by ${stockCountScans.bookId}) found where found.scans > ${frozenOfBook} and (${stockCounts.scope} = 'all' or ${isOfCount(sql`found.book_id`)}))`,
  late: sql<number>`(select count(*) from ${stockCountLateScans} where ${stockCountLateScans.countId} = ${stockCounts.id})`,
  missing: ofChanges(sql`max(0, -${quantity})`),
  missingCents: ofChanges(sql`max(0, -${quantity}) * ${priceCents}`),
  over: ofChanges(sql`max(0, ${quantity})`),
  overCents: ofChanges(sql`max(0, ${quantity}) * ${priceCents}`),
  shelves: ofChanges(sql`${shelfTo} is not null`),
};

const selected = () =>
  db
    .select(COLUMNS)
    .from(stockCounts)
    .innerJoin(adminUsers, eq(adminUsers.id, stockCounts.startedBy))
    .leftJoin(settler, eq(settler.id, stockCounts.settledBy))
    .leftJoin(undoer, eq(undoer.id, stockCounts.undoneBy));

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function countView(row: ReturnType<ReturnType<typeof selected>["all"]>[number]): StockCount {
  const { count: found, startedBy, settledBy, undoneBy, ...figures } = row;
  const { scanned: all, elsewhere, surplus, late, ...changed } = figures;
  const { id, scope, named, state, expectedQty: expected, startedAt, settledAt, undoneAt } = found;
  return {
    ...{ id, scope, named, state, startedBy, settledBy, undoneBy, expected, changed },
    ...{ scanned: all - elsewhere - surplus, surplus, elsewhere, late },
    startedAt: new Date(startedAt).toISOString(),
    settledAt: iso(settledAt),
    undoneAt: iso(undoneAt),
  };
}

export function requireCount(tx: Pick<Transaction, "select">, id: number) {
  const found = tx.select().from(stockCounts).where(eq(stockCounts.id, id)).get();
  if (found === undefined) throw new DomainError("not_found", COUNT_NOT_FOUND);
  return found;
}

export function getCount(_admin: Admin, id: number): StockCount {
  const found = selected().where(eq(stockCounts.id, id)).get();
  if (found === undefined) throw new DomainError("not_found", COUNT_NOT_FOUND);
  return countView(found);
}

export function listCounts(_admin: Admin, query: PageQuery): StockCountPage {
  const total = db.select({ total: count() }).from(stockCounts).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const counts = selected()
    .orderBy(desc(eq(stockCounts.state, "open")), desc(stockCounts.id))
    .limit(query.pageSize)
    .offset(offset)
    .all()
    .map(countView);
  return { counts, total, page, pages };
}

export const scansOf = (countId: number) =>
  db
    .select({
      bookId: stockCountScans.bookId,
      code: stockCountScans.code,
      key: stockCountScans.key,
      shelf: stockCountScans.shelf,
    })
    .from(stockCountScans)
    .where(and(eq(stockCountScans.countId, countId), isLastWord))
    .orderBy(stockCountScans.id)
    .all();

// What a count corrected, by title.
export function changesOfCount(_admin: Admin, id: number): CountChange[] {
  requireCount(db, id);
  const { bookId, title, undoneQty, shelfFrom } = stockCountChanges;
  return db
    .select({ bookId, title, quantity, undoneQty, priceCents, shelfFrom, shelfTo })
    .from(stockCountChanges)
    .where(eq(stockCountChanges.countId, id))
    .orderBy(title, bookId)
    .all();
}

/** Of some books those that the count is about, as it was frozen or, of books without a copy then, by their names. */
export const booksOfCount = (countId: number, ids: number[]): number[] =>
  db
    .select({ id: books.id })
    .from(books)
    .innerJoin(stockCounts, eq(stockCounts.id, countId))
    .where(and(inArray(books.id, ids), isOfCount(sql`${books.id}`)))
    .all()
    .map(({ id }) => id);

/** The last scan of each book that has too many scans or is not of the count, and of each code without one book. */
export const scansToLookAt = (countId: number) => {
  const { id, bookId, code } = stockCountScans;
  const frozen = sql`ifnull((select ${stockCountBooks.quantity} from ${stockCountBooks} where ${stockCountBooks.countId} = ${stockCounts.id} and ${stockCountBooks.bookId} = ${bookId}), 0)`;
  return db
    .select({ last: sql<number>`max(${id})` })
    .from(stockCountScans)
    .innerJoin(stockCounts, eq(stockCounts.id, stockCountScans.countId))
    .where(and(eq(stockCounts.id, countId), isLastWord))
    .groupBy(sql`case when ${bookId} is null then ${code} else ${bookId} end`)
    .having(sql`${bookId} is null or count(*) > ${frozen} or not ${isOfCount(sql`${bookId}`)}`)
    .orderBy(desc(sql`max(${id})`))
    .limit(MOST_TO_LOOK_AT)
    .all()
    .map(({ last }) => last);
};

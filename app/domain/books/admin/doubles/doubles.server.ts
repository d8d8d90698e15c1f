import { asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookMerges, books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import type { Owner } from "../../../accounts/admin";
import { conditionLabel } from "../../condition";
import { doubleKey, labelInSql } from "./double-key";
import type { BookMergeView, DoubleGroup, Doubles } from "./doubles-view";

const MOST_GROUPS = 100;
const MERGES_SHOWN = 10;

const copy = sql`${books.schoolId} || ' ' || ${labelInSql}`;

const hasSpellings = sql`count(distinct ${books.title}) > 1`;
const isOfOtherSubject = sql`count(distinct ${books.subjectId}) > 1`;
// Two numbers are two editions, so one of two like copies must be without.
const isOneCopyTwice = sql`count(*) > count(distinct ${copy}) and sum(${books.isbn} is null) > 0`;

const doubled = () =>
  db
    .select({ ids: sql<string>`json_group_array(${books.id})` })
    .from(books)
    .where(isNull(books.deletedAt))
    .groupBy(doubleKey, books.gradeId)
    .having(sql`count(*) > 1 and (${hasSpellings} or ${isOfOtherSubject} or (${isOneCopyTwice}))`)
    .orderBy(asc(doubleKey), asc(books.gradeId))
    .all()
    .map(({ ids }): number[] => JSON.parse(ids));

function listings(ids: number[]) {
  const rows = db
    .select({
      id: books.id,
      title: books.title,
      isbn: books.isbn,
      grade: grades.name,
      subject: subjects.name,
      school: schools.name,
      condition: books.condition,
      priceCents: books.priceCents,
      stockQty: books.stockQty,
      isHidden: books.isHidden,
    })
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .where(inArray(books.id, ids))
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

const inIso = (at: number) => new Date(at).toISOString();

function lastMerges(): BookMergeView[] {
  const rows = db.select().from(bookMerges).orderBy(desc(bookMerges.id)).limit(MERGES_SHOWN).all();
  return rows.map(({ id, intoId, title, gone, named, createdAt, undoneAt }) => ({
    id,
    bookId: intoId,
    title,
    copies: gone.reduce((sum, { copies }) => sum + copies, 0),
    deleted: gone.length,
    named: named.length,
    at: inIso(createdAt),
    undoneAt: undoneAt === null ? null : inIso(undoneAt),
  }));
}

// Copies that differ by school or condition alone are no doubles.
export function listDoubles(_admin: Owner): Doubles {
  const all = doubled();
  const shown = all.slice(0, MOST_GROUPS);
  const byId = listings(shown.flat());
  const groups = shown.map((ids): DoubleGroup => {
    const rows = ids.toSorted((a, b) => a - b).flatMap((id) => byId.get(id) ?? []);
    return {
      grade: rows[0]?.grade ?? "",
      books: rows.map(({ grade: _grade, condition, ...row }) => ({
        ...row,
        condition: conditionLabel(condition),
      })),
    };
  });
  return { groups, total: all.length, merges: lastMerges() };
}

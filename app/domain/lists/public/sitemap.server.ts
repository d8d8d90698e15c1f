import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades } from "~/db/schema/taxonomy";
import { listPath } from "../../taxonomy/slug";
import { hasLists } from "./find-schools.server";
import { isNewestPublished } from "./published-items.server";

const PIECE_IDS = 5_000;

const newestId = db
  .select({ id: sql<number | null>`max(${bookLists.id})` })
  .from(bookLists)
  .where(sql`${bookLists.state} = 'published'`)
  .prepare();

const published = db
  .select({
    slug: schoolPlaces.slug,
    grade: grades.name,
    updatedAt: bookLists.updatedAt,
    isFirst: sql<number>`${bookLists.id} = (select min(first.id) from book_lists first
      where first.school_id = ${bookLists.schoolId} and first.state = 'published')`,
  })
  .from(bookLists)
  .innerJoin(schoolPlaces, sql`${schoolPlaces.schoolId} = ${bookLists.schoolId}`)
  .innerJoin(grades, sql`${grades.id} = ${bookLists.gradeId}`)
  .where(
    sql`${isNewestPublished}
      and ${bookLists.id} between ${sql.placeholder("from")} and ${sql.placeholder("to")}`,
  )
  .orderBy(bookLists.id)
  .prepare();

export const listPieces = (): number =>
  hasLists() ? Math.ceil((newestId.get()?.id ?? 0) / PIECE_IDS) : 0;

/** The newest published lists of a part, counted from 1, and their schools, with the UTC ms of their last change. */
export function listPiece(piece: number): { path: string; updatedAt: number }[] {
  const rows = published.all({ from: (piece - 1) * PIECE_IDS + 1, to: piece * PIECE_IDS });
  return rows.flatMap(({ slug, grade, updatedAt, isFirst }) => [
    ...(isFirst === 1 ? [{ path: `/schools/${slug}`, updatedAt }] : []),
    { path: listPath(slug, grade), updatedAt },
  ]);
}

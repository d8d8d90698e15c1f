import { and, between, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";

/** Far below what sitemaps.org allows (50 000 addresses, 50 MB): a piece is written in a few milliseconds. */
export const PIECE_IDS = 5_000;

const newestId = db
  .select({ id: sql<number | null>`max(${books.id})` })
  .from(books)
  .prepare();

const listedBetween = db
  .select({ id: books.id, updatedAt: books.updatedAt })
  .from(books)
  .where(
    and(between(books.id, sql.placeholder("from"), sql.placeholder("to")), isNull(books.deletedAt)),
  )
  .orderBy(books.id)
  .prepare();

/** How many pieces the list of all books has: each holds those of 5 000 ids in a row. */
export function sitemapPieces(): number {
  return Math.ceil((newestId.get()?.id ?? 0) / PIECE_IDS);
}

/** The listed books of a piece, counted from 1, each with the UTC ms of its last change. */
export function sitemapPiece(piece: number): { id: number; updatedAt: number }[] {
  return listedBetween.all({ from: (piece - 1) * PIECE_IDS + 1, to: piece * PIECE_IDS });
}

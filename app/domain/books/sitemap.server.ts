import { and, between, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { isOffered } from "./offered.server";

// Far below the limits of sitemaps.org (50 000 URLs, 50 MB): one part is written in a few milliseconds.
const PIECE_IDS = 5_000;

const newestId = db
  .select({ id: sql<number | null>`max(${books.id})` })
  .from(books)
  .prepare();

const offeredBetween = db
  .select({ id: books.id, updatedAt: books.updatedAt })
  .from(books)
  .where(and(between(books.id, sql.placeholder("from"), sql.placeholder("to")), isOffered))
  .orderBy(books.id)
  .prepare();

export function sitemapPieces(): number {
  return Math.ceil((newestId.get()?.id ?? 0) / PIECE_IDS);
}

/** The listed books of a part, counted from 1, with the UTC ms of their last change. */
export function sitemapPiece(piece: number): { id: number; updatedAt: number }[] {
  return offeredBetween.all({ from: (piece - 1) * PIECE_IDS + 1, to: piece * PIECE_IDS });
}

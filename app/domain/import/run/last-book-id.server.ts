import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";

const lastBook = db
  .select({ id: sql<number>`coalesce(max(seq), 0)` })
  .from(sql`sqlite_sequence`)
  .where(sql`name = 'books'`)
  .prepare();

/** The highest number that a book was ever given. */
export const lastBookId = (): number => lastBook.get()?.id ?? 0;
